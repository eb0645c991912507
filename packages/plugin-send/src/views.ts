import { bindView, type ViewBinding } from '@latchkey/core'
import { compatibleNetworksView, receiveView, sendConfirmedView, sendView } from './api.js'
import { compareAddressesView, sendPreviewView, sendSelectTokenView } from './contract/internals.js'

type Views = typeof import('./react/views.js')

const load =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => {
    const { loadViews } = await import('./sendChunk.js')
    return { default: (await loadViews())[name] }
  }

type ReceiveViews = typeof import('./react/receive/receiveViews.js')

/** In a chunk of their own, because they bring the code of QR codes along. */
const loadReceiving =
  <Name extends keyof ReceiveViews>(name: Name) =>
  async (): Promise<{ readonly default: ReceiveViews[Name] }> => {
    const { loadReceiveViews } = await import('./sendChunk.js')
    return { default: (await loadReceiveViews())[name] }
  }

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(sendView, load('SendView')),
    bindView(sendSelectTokenView, load('SelectTokenView')),
    bindView(sendPreviewView, load('PreviewView')),
    bindView(sendConfirmedView, load('ConfirmedView')),
    bindView(compareAddressesView, load('CompareAddressesView')),
    bindView(receiveView, loadReceiving('WalletReceiveView')),
    bindView(compatibleNetworksView, loadReceiving('WalletCompatibleNetworksView')),
  ]
}
