import type { DeadLink, ErrorCode } from '#contract/common.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { translateMessage } from './translateMessage.ts';

/** Messages by their path in the request. */
type Fields = Readonly<Record<string, ServerMessage>>;

interface AppErrorParts {
  readonly status: number;
  readonly code: ErrorCode;
  /** Shown to people. */
  readonly text: ServerMessage;
  readonly fields?: Fields;
  /** In seconds. */
  readonly retryAfter?: number;
  readonly link?: DeadLink;
}

/** 'file' if there is a message `fileNotFound`. */
type NotFound = ServerMessage['key'] extends infer Key ? (Key extends `${infer What}NotFound` ? What : never) : never;

/**
 * An error that is sent to the caller, in their language. Its own `message` is English, for the log. Any other error is
 * logged and answered as a bare 500.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly text: ServerMessage;
  readonly fields: Fields | undefined;
  readonly retryAfter: number | undefined;
  readonly link: DeadLink | undefined;

  constructor({ status, code, text, fields, retryAfter, link }: AppErrorParts) {
    super(translateMessage(text, 'en'));
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.text = text;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.link = link;
  }

  /** With a message per field. The first one is also the message of the error. */
  static invalid(fields: Fields): AppError {
    const text = Object.values(fields)[0] ?? message('bodyInvalid');
    return new AppError({ status: 400, code: 'InvalidRequest', text, fields });
  }

  static unauthorized(text: ServerMessage = message('signInRequired')): AppError {
    return new AppError({ status: 401, code: 'Unauthorized', text });
  }

  /** The call belongs to another role. A resource of another organization is `notFound` instead. */
  static forbidden(text: ServerMessage = message('otherRole')): AppError {
    return new AppError({ status: 403, code: 'Forbidden', text });
  }

  /** The call needs a code that the caller enters first. */
  static codeRequired(): AppError {
    return new AppError({ status: 403, code: 'CodeRequired', text: message('codeRequired') });
  }

  /** The address has calls with other methods. */
  static methodNotAllowed(): AppError {
    return new AppError({ status: 405, code: 'InvalidRequest', text: message('otherMethods') });
  }

  static notFound(what: NotFound): AppError {
    return new AppError({ status: 404, code: 'NotFound', text: message(`${what}NotFound`) });
  }

  static conflict(text: ServerMessage): AppError {
    return new AppError({ status: 409, code: 'Conflict', text });
  }

  /** The call needs `keepsAppointments`. */
  static unconfirmed(text: ServerMessage): AppError {
    return new AppError({ status: 409, code: 'Conflict', text, fields: { keepsAppointments: text } });
  }

  /** For an update based on an older version of something without a history. */
  static stale(text: ServerMessage): AppError {
    const fields = { version: message('notNewestVersion') };
    return new AppError({ status: 409, code: 'Conflict', text, fields });
  }

  static slotUnavailable(): AppError {
    return new AppError({ status: 409, code: 'SlotUnavailable', text: message('slotTaken') });
  }

  static alreadyScheduled(): AppError {
    return new AppError({
      status: 409,
      code: 'AlreadyScheduled',
      text: message('alreadyScheduled'),
    });
  }

  /** The request is valid, but the rules of booking forbid it. */
  static notBookable(text: ServerMessage): AppError {
    return new AppError({ status: 422, code: 'NotBookable', text });
  }

  /** The client stopped sending, so the connection is closed after the answer. */
  static requestTimeout(): AppError {
    return new AppError({ status: 408, code: 'InvalidRequest', text: message('requestTooSlow') });
  }

  static tooLarge(text: ServerMessage): AppError {
    return new AppError({ status: 413, code: 'TooLarge', text });
  }

  static unsupportedMedia(text: ServerMessage): AppError {
    return new AppError({ status: 415, code: 'UnsupportedMedia', text });
  }

  static tooManyRequests(text: ServerMessage, retryAfter?: number): AppError {
    return new AppError({
      status: 429,
      code: 'TooManyRequests',
      text,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }

  static diskFull(): AppError {
    return AppError.unavailable(message('diskFull'));
  }

  static unavailable(text: ServerMessage = message('unavailable')): AppError {
    return new AppError({ status: 503, code: 'Unavailable', text, retryAfter: 2 });
  }
}
