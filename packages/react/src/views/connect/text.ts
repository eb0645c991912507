import type { TextTable } from '../../text/TextTable.js'

export interface ConnectTexts {
  readonly title: string
  readonly recent: string
  readonly installed: string
  readonly connected: string
  readonly wallets: string
  readonly into: string
  readonly opensApp: string
  readonly or: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly noAdaptersTitle: string
  readonly noAdaptersText: string
  readonly popular: string
  readonly more: string
  readonly getWallet: string
  readonly whatIsAWallet: string
  readonly connectedWallets: string
  readonly accept: string
  readonly acceptTerms: string
  readonly acceptPrivacy: string
  readonly byConnecting: string
  readonly byConnectingTerms: string
  readonly byConnectingPrivacy: string
  readonly terms: string
  readonly privacy: string
}

export const connectText: TextTable<ConnectTexts> = {
  id: 'connect',
  texts: {
    title: 'Connect wallet',
    recent: 'Recent',
    installed: 'Installed',
    connected: 'Connected',
    wallets: 'Continue with a wallet',
    into: 'For {namespace}',
    opensApp: 'Continue in its app',
    or: 'or',
    emptyTitle: 'No wallet found here',
    emptyText:
      'Add a wallet to this browser as an extension, or open this page in your wallet app. It shows up here by itself.',
    noAdaptersTitle: 'Nothing to connect yet',
    noAdaptersText: 'This app has not set up any wallets.',
    popular: 'Popular wallets',
    more: 'More wallets',
    getWallet: 'Get a wallet',
    whatIsAWallet: 'What is a wallet?',
    connectedWallets: 'Connected wallets',
    accept: 'I accept the {terms} and the {privacy}',
    acceptTerms: 'I accept the {terms}',
    acceptPrivacy: 'I accept the {privacy}',
    byConnecting: 'By connecting you accept the {terms} and the {privacy}.',
    byConnectingTerms: 'By connecting you accept the {terms}.',
    byConnectingPrivacy: 'By connecting you accept the {privacy}.',
    terms: 'terms of service',
    privacy: 'privacy policy',
  },
}
