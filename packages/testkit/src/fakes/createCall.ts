import type { Call } from '@latchkey/core'

/**
 * A call in the form of core, for requests that bypass it. No equal send can join it, and what it
 * sent is not reported.
 */
export function createCall<Provider>(
  subject: Omit<Call<Provider>, 'sendOnce' | 'reportSent'> & Partial<Pick<Call<Provider>, 'reportSent'>>,
): Call<Provider> {
  return {
    reportSent: () => undefined,
    ...subject,
    sendOnce(_, run) {
      return run(this)
    },
  }
}
