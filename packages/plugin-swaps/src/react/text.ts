import type { TextTable } from '@latchkey/react'

export interface SwapsTexts {
  readonly action: string
  readonly title: string
  readonly sell: string
  readonly balance: string
  readonly valueLoss: string
  readonly chooseSell: string
  readonly chooseBuy: string
  readonly flip: string
  readonly selectToken: string
  readonly enterAmount: string
  readonly insufficientBalance: string
  readonly insufficientLiquidity: string
  readonly swap: string
  readonly reviewSwap: string
  readonly gettingQuote: string
  readonly blockedButton: string
  readonly newQuote: string
  readonly rate: string
  readonly rateText: string
  readonly minimum: string
  readonly impact: string
  readonly impactUnknown: string
  readonly lessThan: string
  readonly slippage: string
  readonly slippageText: string
  readonly slippageField: string
  readonly slippageFault: string
  readonly slippageLow: string
  readonly slippageHigh: string
  readonly poolFee: string
  readonly providerFee: string
  readonly feesIncluded: string
  readonly feesUnknown: string
  readonly route: string
  readonly routeUnknown: string
  readonly hopFee: string
  readonly provider: string
  readonly refreshedAgo: string
  readonly refreshing: string
  readonly refreshNow: string
  readonly wrapText: string
  readonly impactWarning: string
  readonly impactWarningText: string
  readonly impactHigh: string
  readonly impactHighText: string
  readonly impactMissing: string
  readonly impactMissingText: string
  readonly impactBlocked: string
  readonly impactBlockedText: string
  readonly lossTitle: string
  readonly lossPrices: string
  readonly lossTriedText: string
  readonly lossTypedText: string
  readonly lossBlockedText: string
  readonly quoteFailed: string
  readonly quoteFailedText: string
  readonly noRoute: string
  readonly noRouteText: string
  readonly offlineText: string
  readonly unsupportedNetwork: string
  readonly unsupportedNetworkText: string
  readonly unsupportedWallet: string
  readonly unsupportedWalletText: string
  readonly noAccountText: string
  readonly preparing: string
  readonly initFailed: string
  readonly tokensFailed: string
  readonly tokensFailedText: string
  readonly tokenUnknownText: string
  readonly pending: string
  readonly pendingText: string
  readonly unknownEarlier: string
  readonly unknownEarlierText: string
  readonly approvedEarlier: string
  readonly moreOpen: string
  readonly search: string
  readonly own: string
  readonly suggested: string
  readonly all: string
  readonly tokens: string
  readonly noTokensText: string
  readonly noMatchText: string
  readonly readingAddress: string
  readonly addressFailed: string
  readonly addressFailedText: string
  readonly unlisted: string
  readonly unlistedText: string
  readonly useToken: string
  readonly copyToken: string
  readonly tokenContract: string
  readonly previewTitle: string
  readonly planning: string
  readonly youSell: string
  readonly youGet: string
  readonly atLeast: string
  readonly account: string
  readonly router: string
  readonly spender: string
  readonly spenderText: string
  readonly allowance: string
  readonly unlimited: string
  readonly steps: string
  readonly stepReset: string
  readonly stepApprove: string
  readonly stepPermit: string
  readonly stepSwap: string
  readonly stepBatch: string
  readonly stateDone: string
  readonly stateNow: string
  readonly stateAsking: string
  readonly statePending: string
  readonly stateLater: string
  readonly confirmReset: string
  readonly confirmApprove: string
  readonly confirmPermit: string
  readonly confirmSwap: string
  readonly confirmBatch: string
  readonly inSteps: string
  readonly approveAgain: string
  readonly approveAgainText: string
  readonly typedTitle: string
  readonly typedText: string
  readonly unmeasuredText: string
  readonly typedUnknown: string
  readonly typedUnknownText: string
  readonly repeated: string
  readonly repeatedText: string
  readonly typedWord: string
  readonly typedField: string
  readonly typedFault: string
  readonly approveLimit: string
  readonly approveLimitText: string
  readonly confirmTransaction: string
  readonly confirmTransactionText: string
  readonly signPermit: string
  readonly signPermitText: string
  readonly checking: string
  readonly checkingText: string
  readonly approving: string
  readonly approvingText: string
  readonly approved: string
  readonly approvedText: string
  readonly goOn: string
  readonly forgotten: string
  readonly forgottenText: string
  readonly close: string
  readonly approval: string
  readonly copyRouter: string
  readonly copySpender: string
  readonly swapping: string
  readonly swapped: string
  readonly swappingText: string
  readonly swappedText: string
  readonly sold: string
  readonly received: string
  readonly receivedUnknown: string
  readonly receivedUnknownText: string
  readonly reverted: string
  readonly revertedText: string
  readonly approvalReverted: string
  readonly approvalRevertedText: string
  readonly contractSaid: string
  readonly replaced: string
  readonly replacedText: string
  readonly cancelled: string
  readonly cancelledText: string
  readonly dropped: string
  readonly droppedText: string
  readonly expired: string
  readonly expiredText: string
  readonly proposed: string
  readonly proposedText: string
  readonly unknown: string
  readonly unknownText: string
  readonly unknownHashText: string
  readonly unknownApproval: string
  readonly unknownApprovalText: string
  readonly dismiss: string
  readonly walletSilent: string
  readonly notReachedText: string
  readonly allowanceLeft: string
  readonly allowanceLeftText: string
  readonly revoke: string
  readonly revoking: string
  readonly revokeFailed: string
  readonly revokeFailedText: string
  readonly revoked: string
  readonly revokedText: string
  readonly declined: string
  readonly stopped: string
  readonly stoppedText: string
  readonly stoppedEarlyText: string
  readonly declinedEndText: string
  readonly notSent: string
  readonly notSentText: string
  readonly declinedApprovedText: string
  readonly priceChanged: string
  readonly priceChangedText: string
  readonly clocksDiffer: string
  readonly clocksDifferText: string
  readonly newPrice: string
  readonly acceptPrice: string
  readonly switchedText: string
  readonly lowFunds: string
  readonly mismatchText: string
  readonly refusedRouter: string
  readonly refusedRouterText: string
  readonly refusedUnknownCall: string
  readonly refusedUnknownCallText: string
  readonly refusedMinimum: string
  readonly refusedMinimumText: string
  readonly refusedPrice: string
  readonly refusedPriceText: string
  readonly refusedTokenFee: string
  readonly refusedTokenFeeText: string
  readonly refusedApproval: string
  readonly refusedApprovalText: string
  readonly refusedExpired: string
  readonly refusedExpiredText: string
  readonly refusedUnmeasured: string
  readonly refusedUnmeasuredText: string
  readonly refusedSimulation: string
  readonly refusedSimulationText: string
  readonly quoteRefused: string
  readonly quoteRefusedText: string
  readonly refusedByNetwork: string
  readonly openElsewhere: string
  readonly openElsewhereText: string
  readonly allowanceFailed: string
  readonly approvalFailed: string
  readonly transactionFailed: string
  readonly failed: string
}

/** An app replaces these texts with `texts.plugins.swaps` of `ModalProvider`. */
export const swapsText: TextTable<SwapsTexts> = {
  id: 'swaps',
  texts: {
    action: 'Swap',
    title: 'Swap',
    sell: 'You sell',
    balance: 'Balance: {amount}',
    /** A value, and how much less it is than what is sold: `$98 (-2%)`. */
    valueLoss: '{value} ({percent})',
    /** Read by screen readers after what the button shows. */
    chooseSell: 'Choose what you sell',
    chooseBuy: 'Choose what you get',
    flip: 'Swap the two sides',
    selectToken: 'Select token',
    enterAmount: 'Enter amount',
    insufficientBalance: 'Insufficient balance',
    insufficientLiquidity: 'Insufficient liquidity',
    swap: 'Swap',
    reviewSwap: 'Review swap',
    gettingQuote: 'Getting a price…',
    blockedButton: 'Price impact too high',
    newQuote: 'New price: {amount}',
    rate: 'Rate',
    rateText: '1 {sell} = {rate} {buy}',
    minimum: 'Minimum received',
    impact: 'Price impact',
    impactUnknown: 'Not known',
    lessThan: 'less than {percent}',
    slippage: 'Slippage',
    slippageText: 'How far the price may move before the swap is cancelled.',
    slippageField: 'Slippage in percent',
    slippageFault: 'Enter 0.1 to 5 percent.',
    slippageLow: 'The swap may be cancelled often at this setting.',
    slippageHigh: 'You may get a clearly worse price.',
    poolFee: 'Pools',
    providerFee: 'Service',
    feesIncluded: 'Already taken off what you get.',
    feesUnknown: 'Not known',
    route: 'Route',
    routeUnknown: 'Not known',
    hopFee: '{venue} · {percent}',
    provider: 'Price from',
    refreshedAgo: 'Updated {seconds} s ago',
    refreshing: 'Checking the price…',
    refreshNow: 'Check the price now',
    wrapText: 'This changes {sell} to {buy}, one for one. There is no price.',
    impactWarning: 'This swap moves the price by {percent}',
    impactWarningText: 'You get clearly less than the market price. A smaller amount moves it less.',
    impactHigh: 'You lose {percent} to the price impact',
    impactHighText: 'The pools hold too little for this amount. You confirm it by typing before the swap.',
    impactMissing: 'The price impact is not known',
    impactMissingText: 'No price is known to compare with. The network tries the swap out before you confirm it.',
    impactBlocked: 'This swap is blocked',
    impactBlockedText: 'You would lose {percent} to the price impact. Try a smaller amount or another token.',
    lossTitle: 'By their prices you lose {percent}',
    lossPrices: 'One {sell} is worth {sellPrice}, and one {buy} {buyPrice}.',
    lossTriedText: 'The network tries the swap out before you can confirm it.',
    lossTypedText: 'What you get was measured. If a price is wrong, type the percentage below to go on.',
    lossBlockedText: 'What you get could not be confirmed, so this swap is blocked. Try a smaller amount.',
    quoteFailed: 'The price could not be read',
    quoteFailedText: 'Nothing was sent. It is tried again, or try now.',
    noRoute: 'No route for this swap',
    noRouteText: 'These two tokens have no market for this amount here. Try another amount or token.',
    offlineText: 'Prices come back when you are connected again.',
    unsupportedNetwork: 'Network not supported for Swaps',
    unsupportedNetworkText: 'No source of prices is known on {network}. Choose another network.',
    unsupportedWallet: 'Swapping is not available here',
    unsupportedWalletText:
      '{name} can’t swap on {network} from this dialog. Use the wallet itself, or another network.',
    noAccountText: 'Connect a wallet to swap with it.',
    preparing: 'Looking for prices on {network}…',
    initFailed: 'Failed to initialize swap',
    tokensFailed: 'The tokens could not be read',
    tokensFailedText: 'Nothing is lost. Try again in a moment.',
    tokenUnknownText: 'The app asked for a token that is not here. Choose one yourself.',
    pending: 'A swap is on its way',
    pendingText: '{sell} to {buy}',
    unknownEarlier: 'It is not known whether a swap was sent',
    unknownEarlierText: '{sell} to {buy}. Check before you swap again.',
    approvedEarlier: 'A swap was approved, and not sent yet',
    moreOpen: 'Show {count} more',
    search: 'Search name or address',
    own: 'Your tokens',
    suggested: 'Suggested',
    all: 'All tokens',
    tokens: 'Tokens',
    noTokensText: 'No tokens that can be swapped are known on {network}.',
    noMatchText: 'Nothing here matches “{text}”. Paste the address of a token to use it.',
    readingAddress: 'Reading the token…',
    addressFailed: 'No token is at this address',
    addressFailedText: 'Check the address, and that it is on {network}.',
    unlisted: 'This token is on no list',
    unlistedText: 'Anyone can make a token with any name. Compare its address with one from a source that you trust.',
    useToken: 'Use {symbol}',
    copyToken: 'Copy the address of {symbol}',
    tokenContract: '{symbol} contract',
    previewTitle: 'Preview Swap',
    planning: 'Reading the transaction…',
    youSell: 'You sell',
    youGet: 'You get, about',
    atLeast: 'You get, at least',
    account: 'Account',
    router: 'Contract',
    spender: 'May take it',
    spenderText: 'It may take {amount}, and no more.',
    allowance: 'Allowed so far',
    unlimited: 'More than you have',
    steps: 'Steps',
    stepReset: 'Set the allowance to zero',
    stepApprove: 'Allow the contract to take {amount}',
    stepPermit: 'Sign the permission for {amount}',
    stepSwap: 'Swap',
    stepBatch: 'One confirmation in the wallet does all steps, or none of them.',
    stateDone: 'Done',
    stateNow: 'Next',
    stateAsking: 'In your wallet',
    statePending: 'On its way',
    stateLater: 'Later',
    confirmReset: 'Reset the allowance',
    confirmApprove: 'Approve {symbol}',
    confirmPermit: 'Sign the permission',
    confirmSwap: 'Swap',
    confirmBatch: 'Approve and swap',
    inSteps: 'Approve first, then swap',
    approveAgain: 'Another approval is needed',
    approveAgainText: 'The price is better at another contract now, or your signature is too old. Nothing was swapped.',
    typedTitle: 'You lose {percent} to the price impact',
    typedText: 'Type the percentage below to confirm that you accept this.',
    unmeasuredText:
      'Only the provider of this price says what the transaction does. The network can’t measure it. You may get less, or nothing.',
    typedUnknown: 'The price impact is not known',
    typedUnknownText: 'You may lose most of the value. Type the words below to confirm that you accept this.',
    repeated: 'The same swap may already be sent',
    repeatedText: 'It is not known what became of it, so you may swap twice. Confirm this by typing below.',
    typedWord: 'swap anyway',
    typedField: 'Type {word} to confirm',
    typedFault: 'Type exactly {word}.',
    approveLimit: 'Approve limit increase in your wallet',
    approveLimitText: 'Compare the amount in the wallet. It should not be unlimited.',
    confirmTransaction: 'Confirm transaction in your wallet',
    confirmTransactionText: 'Compare the contract and the amount, then approve in the wallet.',
    signPermit: 'Sign the permission in your wallet',
    signPermitText: 'It allows the contract to take exactly this amount. Nothing is sent yet.',
    checking: 'Checking once more',
    checkingText: 'The transaction is read and tried out again. Your wallet is asked next.',
    approving: 'Waiting for the approval',
    approvingText: 'It is sent, and waits to be in a block. The swap is next.',
    approved: 'Approved, and not swapped yet',
    approvedText: 'The contract may take {x}. Go on with a new price.',
    goOn: 'Continue',
    forgotten: 'This swap is not remembered',
    forgottenText: 'Look into your wallet for what became of it.',
    close: 'Close',
    approval: 'Approval',
    copyRouter: 'Copy contract address',
    copySpender: 'Copy address',
    swapping: 'Swapping {x} to {y}',
    swapped: 'Swapped {x} to {y}',
    swappingText: 'It is sent, and waits to be in a block. You can close this.',
    swappedText: 'The swap is in a block. What arrived was read from the chain.',
    sold: 'You sold',
    received: 'You received',
    receivedUnknown: 'Not read yet',
    receivedUnknownText: 'It is in a block. The amount could not be read from the chain.',
    reverted: 'The swap failed on the network',
    revertedText: 'Nothing was swapped. The network fee was paid.',
    approvalReverted: 'The approval failed on the network',
    approvalRevertedText: 'Nothing was swapped, and no allowance was given. The network fee was paid.',
    contractSaid: 'What the contract said',
    replaced: 'Replaced by another transaction',
    replacedText: 'This swap does not happen. Look at the transaction that took its place.',
    cancelled: 'Cancelled',
    cancelledText: 'This swap does not happen. A small fee was paid to cancel it.',
    dropped: 'The network no longer knows it',
    droppedText: 'It was probably not carried out, but it may come back. Check before you swap again.',
    expired: 'It was too late',
    expiredText: 'Nothing was swapped, and it can’t happen any more. You can swap again.',
    proposed: 'Waiting for other signers',
    proposedText: 'The account has several signers. Approve the swap in the wallet of the account.',
    unknown: 'It is not known whether it was sent',
    unknownText: 'Look into {wallet} and your account before you swap again. It is looked up on the chain.',
    unknownHashText: 'It may have been sent. It is looked up by its transaction below.',
    unknownApproval: 'It is not known whether the approval was sent',
    unknownApprovalText: 'Look into {wallet}. No second one is sent unless you ask for it.',
    dismiss: 'Dismiss',
    walletSilent: 'The wallet doesn’t answer now',
    notReachedText: 'The swap goes on without this page. It is checked again automatically.',
    allowanceLeft: 'An allowance is left',
    allowanceLeftText: '{spender} may still take {amount}. A later swap can use it, or you take it back.',
    revoke: 'Take back',
    revoking: 'Waiting for the block…',
    revokeFailed: 'The allowance was not taken back',
    revokeFailedText: 'It is still there. You can try again.',
    revoked: 'Nothing is left of the approval',
    revokedText: 'The contract can take nothing any more. You can swap again.',
    declined: 'You declined in the wallet',
    stopped: 'You stopped waiting',
    stoppedText: 'Nothing was sent. The request may still be open in your wallet.',
    stoppedEarlyText: 'Nothing was sent, and your wallet was not asked.',
    declinedEndText: 'Nothing was swapped.',
    notSent: 'It was not sent',
    notSentText: 'It ended in the tab that asked for it. Nothing was swapped.',
    declinedApprovedText: 'Nothing was swapped. The allowance is still there.',
    priceChanged: 'The price changed',
    priceChangedText: 'You would get {now} in place of {before}. Nothing was sent. Look at it again.',
    clocksDiffer: 'Two clocks differ by more than a day',
    clocksDifferText: 'The newest block is of {block}, and this device says {device}. The time of the network counts.',
    newPrice: 'Look at the new price',
    acceptPrice: 'Swap at the new price',
    switchedText: 'It is on another account or network now. Nothing was sent. Check the swap again.',
    lowFunds: 'Insufficient balance',
    mismatchText: 'It is not what you confirmed, so the wallet was not asked. Nothing was sent.',
    refusedRouter: 'This contract is not trusted',
    refusedRouterText: 'The price came with a contract that is on no list. Nothing was sent.',
    refusedUnknownCall: 'The transaction can’t be read',
    refusedUnknownCallText: 'What it does with your tokens is not clear, so it is refused. Nothing was sent.',
    refusedMinimum: 'The transaction allows too little',
    refusedMinimumText: 'Less could arrive than you accept. Nothing was sent.',
    refusedPrice: 'The price changed',
    refusedPriceText: 'The minimum would not arrive any more. Nothing was sent. Look at the new price.',
    refusedTokenFee: 'This token keeps a part of each transfer',
    refusedTokenFeeText: 'Less would arrive than is shown, so it can’t be swapped here. Nothing was sent.',
    refusedApproval: 'The allowance is too low',
    refusedApprovalText: 'The wallet or the token changed it. Nothing was swapped. Approve it again.',
    refusedExpired: 'It took too long',
    refusedExpiredText: 'The time of this swap is over. Nothing was sent. Look at the new price.',
    refusedUnmeasured: 'This app can’t check what you get',
    refusedUnmeasuredText: 'The network can’t measure this swap any more. Nothing was sent. Look at it again.',
    refusedSimulation: 'The network would refuse this swap',
    refusedSimulationText: 'Nothing was sent. Try another amount, or try again later.',
    quoteRefused: 'The price can’t be used',
    quoteRefusedText: 'The answer does not fit what you asked for. Nothing was sent.',
    refusedByNetwork: 'The network refused it',
    openElsewhere: 'The same swap is open in another tab',
    openElsewhereText: 'Finish it in your wallet there. Nothing was sent from this tab.',
    allowanceFailed: 'Failed to check allowance',
    approvalFailed: 'Failed to create approval transaction',
    transactionFailed: 'Failed to create transaction',
    failed: 'The swap failed',
  },
}
