import { type Adapter, defineAdapter, serviceOf, UnsupportedMethodError } from '@latchkey/core'
import { type Transfer, type TransferEstimate, transferService } from '@latchkey/core/services'

export interface TransferApi {
  /** Estimates the cost. The wallet gets no request. */
  estimateTransfer(
    transfer: Transfer,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<TransferEstimate>
  /** @returns Id of the transaction. */
  sendTransfer(transfer: Transfer, options?: { readonly signal?: AbortSignal | undefined }): Promise<string>
}

/** Adds the adapter's transfers, which send views use, to the adapter's public API. */
export function withTransfers<Namespace extends string, Provider, Api>(
  adapter: Adapter<Namespace, Provider, Api>,
): Adapter<Namespace, Provider, Api & TransferApi> {
  return defineAdapter({
    ...adapter,
    setup(context) {
      const runtime = adapter.setup(context)
      const transfers = () => {
        const transfer = serviceOf(runtime, transferService)
        if (!transfer) throw new UnsupportedMethodError('transfer')
        return transfer
      }
      const api: TransferApi = {
        estimateTransfer: (transfer, { signal } = {}) =>
          context.request('estimateTransfer', (call) => transfers().estimate(call, transfer), signal),
        sendTransfer: (transfer, { signal } = {}) =>
          context.request('sendTransfer', (call) => transfers().send(call, transfer), signal),
      }
      return { ...runtime, api: { ...runtime.api, ...api } }
    },
  })
}
