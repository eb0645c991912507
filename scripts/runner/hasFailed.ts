import { isPassingOverwork, type PlaywrightTest } from './isPassingOverwork.ts'

/** Whether a test did not pass at once, for any reason but a long task that it did not have again. */
export function hasFailed(test: PlaywrightTest): boolean {
  return test.status === 'unexpected' || (test.status === 'flaky' && !isPassingOverwork(test))
}
