import type { TextTable } from '@latchkey/react'
import { type ReceiveTexts, receiveTexts } from './receiveTexts.js'

export interface SendTexts extends ReceiveTexts {
  readonly action: string
  readonly title: string
  readonly noMax: string
  readonly balance: string
  readonly switchUnit: string
  readonly onlyMax: string
  readonly receiver: string
  readonly receiverHint: string
  readonly resolving: string
  readonly checkAgain: string
  readonly leadsTo: string
  readonly selectToken: string
  readonly addAmount: string
  readonly incorrectValue: string
  readonly insufficientFunds: string
  readonly fundWallet: string
  readonly otherWallet: string
  readonly addAddress: string
  readonly invalidAddress: string
  readonly previewSend: string
  readonly unavailable: string
  readonly unavailableText: string
  readonly noAccountText: string
  readonly pending: string
  readonly pendingText: string
  readonly openEarlier: string
  readonly unknownEarlier: string
  readonly unknownEarlierText: string
  readonly forNetwork: string
  readonly forNetworkText: string
  readonly search: string
  readonly noTokensText: string
  readonly noMatchText: string
  readonly tokensFailed: string
  readonly tokensFailedText: string
  readonly previewTitle: string
  readonly youSend: string
  readonly storedUnits: string
  readonly storedUnitsText: string
  readonly to: string
  readonly from: string
  readonly deposit: string
  readonly depositText: string
  readonly receives: string
  readonly receivesText: string
  readonly tokenContract: string
  readonly copyToken: string
  readonly total: string
  readonly planning: string
  readonly confirm: string
  readonly askingIn: string
  readonly askingText: string
  readonly switchedText: string
  readonly moved: string
  readonly movedText: string
  readonly lowFunds: string
  readonly badReceiver: string
  readonly badReceiverText: string
  readonly badRent: string
  readonly badRentText: string
  readonly badToken: string
  readonly badTokenText: string
  readonly refusedByNetwork: string
  readonly refusedByNetworkText: string
  readonly mismatchText: string
  readonly costlier: string
  readonly costlierText: string
  readonly rescaled: string
  readonly rescaledText: string
  readonly openElsewhere: string
  readonly openElsewhereText: string
  readonly failed: string
  readonly incomplete: string
  readonly started: string
  readonly confirmedTitle: string
  readonly outcomeTitle: string
  readonly pendingStatus: string
  readonly pendingStatusText: string
  readonly confirmedStatus: string
  readonly confirmedStatusText: string
  readonly revertedStatus: string
  readonly revertedStatusText: string
  readonly replacedStatus: string
  readonly replacedStatusText: string
  readonly cancelledStatus: string
  readonly cancelledStatusText: string
  readonly droppedStatus: string
  readonly droppedStatusText: string
  readonly expiredStatus: string
  readonly expiredStatusText: string
  readonly proposedStatus: string
  readonly proposedStatusText: string
  readonly unknownStatus: string
  readonly unknownStatusText: string
  readonly unknownHashText: string
  readonly askingStatus: string
  readonly askingStatusText: string
  readonly declinedStatus: string
  readonly declinedStatusText: string
  readonly notReachedText: string
  readonly replacement: string
  readonly speedUp: string
  readonly cancelTransaction: string
  readonly speedUpAsk: string
  readonly speedUpAskText: string
  readonly cancelAsk: string
  readonly cancelAskText: string
  readonly replaceFee: string
  readonly replaceConfirm: string
  readonly replaceKeep: string
  readonly replaceAsked: string
  readonly replaceLate: string
  readonly replaceUnsupported: string
  readonly replaceFailed: string
  readonly replaceUnseen: string
  readonly replaceUnknown: string
  readonly addToken: string
  readonly tokenAdded: string
  readonly tokenNotAdded: string
  readonly again: string
  readonly dismiss: string
  readonly nothingSent: string
  readonly nothingSentText: string
}

/** An app replaces these texts with `texts.plugins.send` of `ModalProvider`. */
export const sendText: TextTable<SendTexts> = {
  id: 'send',
  texts: {
    ...receiveTexts,
    action: 'Send',
    title: 'Send',
    noMax: 'The balance does not cover the network fee.',
    balance: 'Balance: {amount} {symbol}',
    switchUnit: 'Type in {unit}',
    onlyMax: 'Only the network can calculate amounts of {symbol}. Choose “{max}” to send all of it.',
    receiver: 'To',
    receiverHint: 'Address or name',
    resolving: 'Looking up…',
    checkAgain: 'Check again',
    leadsTo: 'Leads to',
    selectToken: 'Select Token',
    addAmount: 'Add Amount',
    incorrectValue: 'Incorrect Value',
    insufficientFunds: 'Insufficient Funds',
    fundWallet: 'Fund Wallet',
    otherWallet: 'Connect a different wallet',
    addAddress: 'Add Address',
    invalidAddress: 'Invalid Address',
    previewSend: 'Preview Send',
    unavailable: 'Sending is not available here',
    unavailableText: '{name} can’t send on {network} from this dialog. Use the wallet itself, or another network.',
    noAccountText: 'Connect a wallet to send from it.',
    pending: 'A transfer is on its way',
    pendingText: '{amount} {symbol} to {to}',
    openEarlier: 'An earlier transfer may still happen',
    unknownEarlier: 'It is not known whether a transfer was sent',
    unknownEarlierText: '{amount} {symbol} to {to}. Check before you send it again.',
    forNetwork: 'This transfer is for {network}',
    forNetworkText: 'Its values are filled in there.',
    search: 'Search tokens',
    noTokensText: 'Tokens of this account on {network} appear here.',
    noMatchText: 'Nothing of yours matches “{text}”.',
    tokensFailed: 'Token Balance Unavailable',
    tokensFailedText: 'The balances could not be read. Nothing is lost: try again in a moment.',
    previewTitle: 'Review Send',
    youSend: 'You send',
    storedUnits: 'Stored units',
    storedUnitsText: 'What the network transfers, in the smallest unit of the token.',
    to: 'To',
    from: 'From',
    deposit: 'Deposit',
    depositText: 'For an account that the receiver does not have yet. The network keeps it there.',
    receives: 'Receiver gets',
    receivesText: 'The token itself keeps a part of each transfer.',
    tokenContract: 'Token',
    copyToken: 'Copy token address',
    total: 'Leaves your account, at most',
    planning: 'Preparing the transaction…',
    confirm: 'Send',
    askingIn: 'Continue in {wallet}',
    askingText: 'Compare the receiver and the amount, then approve in the wallet.',
    switchedText: 'It is on another account or network now. Nothing was sent. Check the transfer again.',
    moved: '{name} leads to another address now',
    movedText: 'Nothing was sent. Ask the receiver for the right address, then enter it again.',
    lowFunds: 'Insufficient Funds',
    badReceiver: 'This address can’t receive it',
    badReceiverText: 'What is sent there would be lost. Nothing was sent. Check the address.',
    badRent: 'The amount is too small for a new address',
    badRentText: 'This address has nothing yet, and needs at least {minimum} {symbol}. Nothing was sent.',
    badToken: 'This token can’t be sent from here',
    badTokenText: 'Its own rules do not allow a plain transfer. Nothing was sent.',
    refusedByNetwork: 'The network would refuse this',
    refusedByNetworkText: 'Nothing was sent. The token or the receiver may not allow this transfer.',
    mismatchText: 'It is not what you confirmed, so nothing was sent.',
    costlier: 'The fee has risen',
    costlierText: 'Nothing was sent. Check the new total, then confirm again.',
    rescaled: 'The token shows other amounts now',
    rescaledText: 'Nothing was sent. Check the new amount, then confirm again.',
    openElsewhere: 'The same transfer is open in another tab',
    openElsewhereText: 'Finish it in your wallet there. Nothing was sent from this tab.',
    failed: 'The transfer failed',
    incomplete: 'Please enter a valid amount and receiver address',
    started: 'Transaction started',
    confirmedTitle: 'Confirmed',
    outcomeTitle: 'Transfer',
    pendingStatus: 'On its way',
    pendingStatusText: 'It is sent, and waits to be in a block. You can close this.',
    confirmedStatus: 'Sent',
    confirmedStatusText: 'The transfer is in a block.',
    revertedStatus: 'It failed on the network',
    revertedStatusText: 'Nothing was transferred. The network fee was paid.',
    replacedStatus: 'Replaced by another transaction',
    replacedStatusText: 'This transfer does not happen. Look at the transaction that took its place.',
    cancelledStatus: 'Cancelled',
    cancelledStatusText: 'This transfer does not happen. A small fee was paid to cancel it.',
    droppedStatus: 'The network no longer knows it',
    droppedStatusText: 'It was probably not carried out, but it may come back. Check before you send again.',
    expiredStatus: 'It was too late',
    expiredStatusText: 'Nothing was transferred, and it can’t happen any more. You can send it again.',
    proposedStatus: 'Waiting for other signers',
    proposedStatusText: 'The account has several signers. Approve the transfer in the wallet of the account.',
    unknownStatus: 'It is not known whether it was sent',
    unknownStatusText: 'Look into {wallet} and your account before you send it again.',
    unknownHashText: 'It may have been sent. It is looked up by its transaction below.',
    askingStatus: 'Open in your wallet',
    askingStatusText: 'Another tab of this site waits for the wallet.',
    declinedStatus: 'You declined in the wallet',
    declinedStatusText: 'Nothing was sent.',
    notReachedText: 'The transfer goes on without this page. It is checked again automatically.',
    replacement: 'Replaced by',
    speedUp: 'Speed up',
    cancelTransaction: 'Cancel transfer',
    speedUpAsk: 'Pay more to be faster?',
    speedUpAskText: 'The same transfer is sent again at a higher price. It happens once.',
    cancelAsk: 'Cancel this transfer?',
    cancelAskText: 'An empty transaction takes its place. It works only while the transfer is in no block.',
    replaceFee: 'Costs at most {amount} {symbol}.',
    replaceConfirm: 'Continue in the wallet',
    replaceKeep: 'Keep waiting',
    replaceAsked: 'Approve in {wallet}',
    replaceLate: 'It is in a block already, so it can’t be changed any more.',
    replaceUnsupported: 'This wallet can’t do it from here. Use the wallet’s own list of transactions.',
    replaceFailed: 'Nothing was changed. The transfer is still on its way.',
    replaceUnseen:
      'The network doesn’t know this transaction now, so it can’t be changed from here. It may still happen.',
    replaceUnknown: 'It is not known whether this was changed. What became of the transfer is shown here.',
    addToken: 'Add {symbol} to the wallet',
    tokenAdded: '{symbol} was added',
    tokenNotAdded: 'The wallet did not add it',
    again: 'Send again',
    dismiss: 'I have checked it',
    nothingSent: 'No transfers',
    nothingSentText: 'Transfers from this browser appear here.',
  },
}
