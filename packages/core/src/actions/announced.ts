import type { Call } from '../contract/adapter.js'
import type { TransferAskOptions } from '../contract/transfers.js'
import { requestText } from '../requests/requestText.js'

/** The call, which says when its wallet is about to get a request that sends. */
export function announced(call: Call, onAsked: TransferAskOptions['onAsked']): Call {
  return {
    ...call,
    async sendOnce(content, run, how) {
      call.signal.throwIfAborted()
      const request = requestText(content)
      let isJoined = true
      // It runs at once, or never: then an equal request is open.
      const answer = call.sendOnce(
        content,
        (joint) => {
          isJoined = false
          onAsked?.(request, { isJoined })
          return run(joint)
        },
        how,
      )
      if (isJoined) onAsked?.(request, { isJoined })
      return answer
    },
  }
}
