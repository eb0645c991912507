import { bindView, type ViewBinding } from '@latchkey/core'
import { nftsView, nftView, transactionsView } from './api.js'
import { loadView } from './loadView.js'

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(transactionsView, loadView('TransactionsView')),
    bindView(nftsView, loadView('NftsView')),
    bindView(nftView, loadView('NftView')),
  ]
}
