import type { Gate, PluginContext } from '@latchkey/core'
import { acceptTermsView } from './api.js'
import type { Acceptance } from './createAcceptance.js'
import { TermsRejectedError } from './TermsRejectedError.js'

/**
 * The gate: the status is not `connected` until the user passes it.
 * `check` shows nothing. `pass` opens the view and waits until the user accepts or closes it.
 */
export function createTermsGate({ open }: Pick<PluginContext, 'open'>, { $accepted }: Acceptance): Gate {
  return {
    id: 'terms',
    check: async ({ account }) => $accepted.get().has(account.id),
    pass: ({ account }, _why, signal) =>
      new Promise<void>((resolve, reject) => {
        const opened = open(acceptTermsView, { accountId: account.id })
        const end = (settle: () => void) => {
          stop()
          settle()
          opened.close()
        }
        const stop = $accepted.listen((accepted) => {
          if (accepted.has(account.id)) end(resolve)
        })
        // The first of the three events wins, because a promise settles once.
        opened.closed.addEventListener('abort', () => end(() => reject(new TermsRejectedError())), { once: true })
        signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
      }),
  }
}
