import type { DeadLink, ErrorCode } from '#contract/common.ts';

interface AppErrorParts {
  readonly status: number;
  readonly code: ErrorCode;
  /** Shown to people. */
  readonly message: string;
  /** Messages by their path in the request. */
  readonly fields?: Readonly<Record<string, string>>;
  /** In seconds. */
  readonly retryAfter?: number;
  readonly link?: DeadLink;
}

/** An error that is sent to the caller. Any other error is logged and answered as a bare 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly link: DeadLink | undefined;

  constructor({ status, code, message, fields, retryAfter, link }: AppErrorParts) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.link = link;
  }

  /** With a message per field. The first one is also the message of the error. */
  static invalid(fields: Readonly<Record<string, string>>): AppError {
    const message = Object.values(fields)[0] ?? 'The request is not valid';
    return new AppError({ status: 400, code: 'InvalidRequest', message, fields });
  }

  static unauthorized(message = 'Please log in to continue'): AppError {
    return new AppError({ status: 401, code: 'Unauthorized', message });
  }

  /** The call belongs to another role. A resource of another organization is `notFound` instead. */
  static forbidden(message = 'This is not available to your role'): AppError {
    return new AppError({ status: 403, code: 'Forbidden', message });
  }

  /** The call needs a code that the caller enters first. */
  static codeRequired(): AppError {
    return new AppError({ status: 403, code: 'CodeRequired', message: 'Enter the code that we email you to continue' });
  }

  /** The address has calls with other methods. */
  static methodNotAllowed(): AppError {
    return new AppError({ status: 405, code: 'InvalidRequest', message: 'This address takes other methods' });
  }

  /** @param subject As a sentence begins: 'The file' */
  static notFound(subject: string): AppError {
    return new AppError({ status: 404, code: 'NotFound', message: `${subject} was not found` });
  }

  static conflict(message: string): AppError {
    return new AppError({ status: 409, code: 'Conflict', message });
  }

  /** For an update based on an older version of something without a history. */
  static stale(message: string): AppError {
    const fields = { version: 'This is not the newest version' };
    return new AppError({ status: 409, code: 'Conflict', message, fields });
  }

  static slotUnavailable(): AppError {
    return new AppError({ status: 409, code: 'SlotUnavailable', message: 'This slot is no longer available' });
  }

  static alreadyScheduled(): AppError {
    return new AppError({
      status: 409,
      code: 'AlreadyScheduled',
      message: 'You already have an appointment in this assessment',
    });
  }

  /** The request is valid, but the rules of booking forbid it. */
  static notBookable(message: string): AppError {
    return new AppError({ status: 422, code: 'NotBookable', message });
  }

  /** The client stopped sending, so the connection is closed after the answer. */
  static requestTimeout(): AppError {
    return new AppError({ status: 408, code: 'InvalidRequest', message: 'The request took too long to arrive' });
  }

  static tooLarge(message: string): AppError {
    return new AppError({ status: 413, code: 'TooLarge', message });
  }

  static unsupportedMedia(message: string): AppError {
    return new AppError({ status: 415, code: 'UnsupportedMedia', message });
  }

  static tooManyRequests(message: string, retryAfter?: number): AppError {
    return new AppError({
      status: 429,
      code: 'TooManyRequests',
      message,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }

  static diskFull(): AppError {
    return AppError.unavailable(
      'There is no room to store this right now. Nothing was changed. Please try again later.',
    );
  }

  static unavailable(message = 'The service is not available right now. Please try again in a moment.'): AppError {
    return new AppError({ status: 503, code: 'Unavailable', message, retryAfter: 2 });
  }
}
