/** Set by jest.config.js where CI is set. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
