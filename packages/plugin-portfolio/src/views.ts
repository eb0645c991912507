import { bindView, type ViewBinding } from '@latchkey/core'
import { nftsView, nftView, transactionsView } from './api.js'

type Views = typeof import('./react/views.js')

const load =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => {
    const { loadViews } = await import('./portfolioChunk.js')
    return { default: (await loadViews())[name] }
  }

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(transactionsView, load('TransactionsView')),
    bindView(nftsView, load('NftsView')),
    bindView(nftView, load('NftView')),
  ]
}
