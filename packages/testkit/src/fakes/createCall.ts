import type { Call } from '@latchkey/core'

/** A call in the form of core, for requests that bypass it. No equal send can join it. */
export function createCall<Provider>(subject: Omit<Call<Provider>, 'sendOnce'>): Call<Provider> {
  return {
    ...subject,
    sendOnce(_, run) {
      return run(this)
    },
  }
}
