import { bindView, type ViewBinding } from '@latchkey/core'
import { buyInProgressView, fundWalletView, onRampProvidersView, whatIsABuyView } from './api.js'
import { onRampFiatSelectView, onRampTokenSelectView } from './contract/internals.js'

type Views = typeof import('./react/views.js')

const load =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => {
    const { loadViews } = await import('./onrampChunk.js')
    return { default: (await loadViews())[name] }
  }

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(onRampProvidersView, load('OnRampProvidersView')),
    bindView(onRampTokenSelectView, load('OnRampTokenSelectView')),
    bindView(onRampFiatSelectView, load('OnRampFiatSelectView')),
    bindView(buyInProgressView, load('BuyInProgressView')),
    bindView(whatIsABuyView, load('WhatIsABuyView')),
    bindView(fundWalletView, load('FundWalletView')),
  ]
}
