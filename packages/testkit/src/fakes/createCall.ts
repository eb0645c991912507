import type { Call } from '@latchkey/core'

/** A call as the kernel makes it, for what is asked past the kernel: each is alone, so there is no equal one to join. */
export function createCall<Provider>(subject: Omit<Call<Provider>, 'sendOnce'>): Call<Provider> {
  return {
    ...subject,
    sendOnce(_, run) {
      return run(this)
    },
  }
}
