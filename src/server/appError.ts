import type { ErrorCode } from '#contract/common.ts';

interface AppErrorParts {
  readonly status: number;
  readonly code: ErrorCode;
  /** Fit to show a person. */
  readonly message: string;
  /** What was wrong, by its path in the request. */
  readonly fields?: Readonly<Record<string, string>>;
  /** After how many seconds it is worth trying again. */
  readonly retryAfter?: number;
}

/** A failure that the caller is told about. Anything else that is thrown is logged and answered as a bare 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, fields, retryAfter }: AppErrorParts) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  /** A request that the rules do not allow, with a message per field. The first one is also the message. */
  static invalid(fields: Readonly<Record<string, string>>): AppError {
    const message = Object.values(fields)[0] ?? 'The request is not valid';
    return new AppError({ status: 400, code: 'InvalidRequest', message, fields });
  }

  static unauthorized(message = 'Please log in to continue'): AppError {
    return new AppError({ status: 401, code: 'Unauthorized', message });
  }

  /** For a call that belongs to another role. What an organization may not see is `notFound` instead. */
  static forbidden(message = 'This is not available to your role'): AppError {
    return new AppError({ status: 403, code: 'Forbidden', message });
  }

  static notFound(what: string): AppError {
    return new AppError({ status: 404, code: 'NotFound', message: `${what} was not found` });
  }

  static conflict(message: string): AppError {
    return new AppError({ status: 409, code: 'Conflict', message });
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

  /** Well-formed, but the rules of booking say no. */
  static notBookable(message: string): AppError {
    return new AppError({ status: 422, code: 'NotBookable', message });
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

  static unavailable(message = 'The service is not available right now. Please try again in a moment.'): AppError {
    return new AppError({ status: 503, code: 'Unavailable', message, retryAfter: 2 });
  }
}
