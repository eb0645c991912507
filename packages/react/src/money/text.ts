import type { TextTable } from '../text/TextTable.js'

/** Sentences that mean the same in several plugins about money. */
export interface MoneyTexts {
  readonly amount: string
  readonly amountIn: string
  readonly max: string
  readonly maxFailed: string
  readonly value: string
  readonly separator: string
  readonly characters: string
  readonly decimals: string
  readonly selectTitle: string
  readonly chooseToken: string
  readonly loadingTokens: string
  readonly noTokens: string
  readonly noMatch: string
  readonly tokenUnknown: string
  readonly tokenFailed: string
  readonly noAccount: string
  readonly connect: string
  readonly otherNetwork: string
  readonly offline: string
  readonly retry: string
  readonly look: string
  readonly lookAgain: string
  readonly back: string
  readonly done: string
  readonly stopWaiting: string
  readonly youGet: string
  readonly network: string
  readonly fees: string
  readonly fee: string
  readonly feeAtMost: string
  readonly feePaid: string
  readonly gasDetails: string
  readonly gasLimit: string
  readonly gasPrice: string
  readonly baseFee: string
  readonly tip: string
  readonly rollupFee: string
  readonly transaction: string
  readonly copyTransaction: string
  readonly explorer: string
  readonly notReached: string
  readonly declined: string
  readonly declinedText: string
  readonly nothingWasSent: string
  readonly switched: string
  readonly mismatch: string
  readonly lowFundsText: string
  readonly lowFee: string
  readonly lowFeeText: string
  readonly busyWallet: string
  readonly busyWalletText: string
  readonly unreachable: string
  readonly unreachableText: string
}

/** An app replaces these texts with `texts.money` of `ModalProvider`. */
export const moneyText: TextTable<MoneyTexts> = {
  id: 'money',
  texts: {
    amount: 'Amount',
    /** The accessible name of the field, with what the amount is in. */
    amountIn: 'Amount in {unit}',
    max: 'Max',
    maxFailed: 'The maximum could not be read from the network. Try again.',
    value: '≈ {value}',
    separator: 'Use “{separator}” for decimals, and no separators in thousands.',
    characters: 'Type digits only.',
    decimals: '{unit} has at most {count} decimal places.',
    selectTitle: 'Select Token',
    /** Read by screen readers after what the row shows. */
    chooseToken: 'Choose token',
    loadingTokens: 'Loading tokens…',
    noTokens: 'No tokens',
    noMatch: 'No token found',
    tokenUnknown: 'Token not found',
    tokenFailed: 'Failed to load token information',
    noAccount: 'No wallet is connected',
    connect: 'Connect wallet',
    otherNetwork: 'Switch network',
    offline: 'You are offline',
    retry: 'Try again',
    look: 'View',
    lookAgain: 'Check again',
    back: 'Go back',
    done: 'Done',
    stopWaiting: 'Stop waiting',
    youGet: 'You get',
    network: 'Network',
    fees: 'Fees',
    fee: 'Network fee',
    feeAtMost: 'at most {amount}',
    feePaid: 'Fee paid',
    gasDetails: 'How the fee is made',
    gasLimit: 'Gas limit',
    gasPrice: 'Highest price per gas',
    baseFee: 'Base fee now',
    tip: 'Tip',
    rollupFee: 'Settlement fee',
    transaction: 'Transaction',
    copyTransaction: 'Copy transaction',
    explorer: 'View on {explorer}',
    notReached: 'The network can’t be reached now',
    declined: 'You declined in the wallet',
    declinedText: 'Nothing was sent. You can try again.',
    nothingWasSent: 'Nothing was sent.',
    switched: 'Your wallet switched',
    mismatch: 'The transaction was changed',
    lowFundsText: 'You have {available} {symbol}, and this needs {needed} {symbol}. Nothing was sent.',
    lowFee: 'Not enough {symbol} for the fee',
    lowFeeText: 'You have {available} {symbol}, and this needs up to {needed} {symbol}. Nothing was sent.',
    busyWallet: 'Your wallet has an open request',
    busyWalletText: 'Finish it in the wallet, then try again. Nothing was sent.',
    unreachable: 'The network can’t be reached',
    unreachableText: 'Nothing was sent. Check your connection and try again.',
  },
}
