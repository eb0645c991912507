import type { TextTable } from '@latchkey/react'

export interface OnrampTexts {
  readonly action: string
  readonly title: string
  readonly chooseCurrency: string
  readonly onNetwork: string
  readonly providers: string
  readonly offerGet: string
  readonly offerWorth: string
  readonly estimate: string
  readonly notAvailable: string
  readonly notForAmount: string
  readonly asking: string
  readonly youPay: string
  readonly usualFees: string
  readonly worth: string
  readonly estimateText: string
  readonly priceText: string
  readonly low: string
  readonly high: string
  readonly limits: string
  readonly limitsOf: string
  readonly card: string
  readonly bank: string
  readonly enterAmount: string
  readonly changeAmount: string
  readonly chooseProvider: string
  readonly continueTo: string
  readonly preparing: string
  readonly agree: string
  readonly terms: string
  readonly privacy: string
  readonly explain: string
  readonly noAccount: string
  readonly noAccountText: string
  readonly restricted: string
  readonly restrictedText: string
  readonly noTokens: string
  readonly noTokensText: string
  readonly otherNetwork: string
  readonly loadFailed: string
  readonly loadFailedText: string
  readonly someFailed: string
  readonly offlineText: string
  readonly loading: string
  readonly pageFailed: string
  readonly pageFailedText: string
  readonly refused: string
  readonly linkText: string
  readonly hostText: string
  readonly destinationText: string
  readonly orderText: string
  readonly priceFailedText: string
  readonly noPriceText: string
  readonly openPurchase: string
  readonly startedPurchase: string
  readonly openPurchaseText: string
  readonly currencyTitle: string
  readonly search: string
  readonly noMatchText: string
  readonly progressTitle: string
  readonly nothingBought: string
  readonly nothingBoughtText: string
  readonly openStatus: string
  readonly openStatusText: string
  readonly untrackedStatusText: string
  readonly pendingStatus: string
  readonly pendingStatusText: string
  readonly paidStatus: string
  readonly paidStatusText: string
  readonly arrivedStatus: string
  readonly arrivedStatusText: string
  readonly failedStatus: string
  readonly failedStatusText: string
  readonly declinedStatus: string
  readonly declinedStatusText: string
  readonly payoutStatus: string
  readonly payoutStatusText: string
  readonly cancelledStatus: string
  readonly cancelledStatusText: string
  readonly expiredStatus: string
  readonly expiredStatusText: string
  readonly unseenStatus: string
  readonly unseenStatusText: string
  readonly noPage: string
  readonly openAgain: string
  readonly forget: string
  readonly notReached: string
  readonly notReachedText: string
  readonly provider: string
  readonly account: string
  readonly leave: string
  readonly explainTitle: string
  readonly payTitle: string
  readonly payText: string
  readonly arriveTitle: string
  readonly arriveText: string
  readonly checkTitle: string
  readonly checkText: string
  readonly fundTitle: string
  readonly buyRow: string
  readonly buyRowText: string
  readonly receiveRow: string
  readonly receiveRowText: string
  readonly noWays: string
  readonly noWaysText: string
}

/** An app replaces these texts with `texts.plugins.onramp` of `ModalProvider`. */
export const onrampText: TextTable<OnrampTexts> = {
  id: 'onramp',
  texts: {
    action: 'Buy',
    title: 'Choose Provider',
    chooseCurrency: 'Choose currency',
    onNetwork: '{name} on {network}',
    providers: 'Providers',
    offerGet: 'You get {amount} {symbol}',
    offerWorth: 'Worth {least} to {most}',
    estimate: 'Estimate',
    notAvailable: 'Not available',
    notForAmount: 'Not for this amount',
    asking: 'Asking for the price',
    youPay: 'You pay',
    usualFees: 'Usual fees',
    worth: 'Worth',
    estimateText: 'This is an estimate by the usual fees of {provider}. Its page shows the price before you pay.',
    priceText: '{provider} shows the price again before you pay.',
    low: 'The least is {limit}.',
    high: 'The most is {limit}.',
    limits: 'How much you can pay',
    limitsOf: '{min} to {max}',
    card: 'Card',
    bank: 'Bank transfer',
    enterAmount: 'Enter an amount',
    changeAmount: 'Change the amount',
    chooseProvider: 'Choose a provider',
    continueTo: 'Continue to {provider}',
    preparing: 'Preparing the page of {provider}',
    agree: 'You buy from {provider}, on its terms.',
    terms: 'Terms of {provider}',
    privacy: 'Privacy at {provider}',
    explain: 'How does buying work?',
    noAccount: 'No account is connected',
    noAccountText: 'Connect a wallet first. What you buy goes to its account.',
    restricted: 'Buying is not offered here',
    restrictedText: 'It is not available in your region, or this app has no provider.',
    noTokens: 'Nothing is sold on this network',
    noTokensText: 'No provider sells tokens on {network}. Switch to another network to buy some.',
    otherNetwork: 'Choose another network',
    loadFailed: 'The providers can’t be loaded',
    loadFailedText: 'Nothing was bought. Check your connection, and try again.',
    someFailed: 'A provider can’t be loaded',
    offlineText: 'Nothing was bought. It goes on when you are connected again.',
    loading: 'Loading the providers',
    pageFailed: 'The page of {provider} is not ready',
    pageFailedText: 'Nothing was bought. Try again, or choose another provider.',
    refused: 'The page of {provider} was refused',
    linkText: 'It is no secure page. Nothing was opened, and nothing was bought.',
    hostText: 'It is on a host that does not belong to the provider. Nothing was opened, and nothing was bought.',
    destinationText: 'It would not send the tokens to your account. Nothing was opened, and nothing was bought.',
    orderText: 'It is for another network, token or amount than you chose. Nothing was opened, and nothing was bought.',
    priceFailedText: 'The price is no longer valid. Nothing was bought. Try again.',
    noPriceText: 'The provider named no price for this amount. Nothing was bought.',
    openPurchase: 'A purchase has not arrived yet',
    startedPurchase: 'You started a purchase',
    openPurchaseText: '{symbol} for {amount} from {provider}.',
    currencyTitle: 'Select Currency',
    search: 'Search',
    noMatchText: 'Nothing matches “{text}”.',
    progressTitle: 'Buy',
    nothingBought: 'Nothing was bought',
    nothingBoughtText: 'What you buy is shown here until it arrives.',
    openStatus: 'Continue at {provider}',
    openStatusText: 'Finish the purchase on the page that opened. Come back here to see it arrive.',
    untrackedStatusText:
      'Finish the purchase on the page that opened. {provider} does not report here when it arrives. Look into your account.',
    pendingStatus: 'The payment is being checked',
    pendingStatusText: '{provider} has not decided about it yet. You can leave, it goes on.',
    paidStatus: 'On its way',
    paidStatusText: 'The payment is made. {provider} sends the tokens to your account.',
    arrivedStatus: 'It has arrived',
    arrivedStatusText: 'The tokens are in your account.',
    failedStatus: 'The purchase failed',
    failedStatusText: '{provider} declined the payment, or could not send the tokens. Ask it about your money.',
    declinedStatus: 'The payment was declined',
    declinedStatusText: 'Nothing was bought. Try again with another card, or choose another provider.',
    payoutStatus: 'The tokens could not be sent',
    payoutStatusText: 'You paid, but {provider} could not send the tokens. Ask it about your money.',
    cancelledStatus: 'The purchase was cancelled',
    cancelledStatusText: 'Nothing was bought.',
    expiredStatus: 'The purchase was not finished in time',
    expiredStatusText: 'Nothing was bought. Start again for a new price.',
    unseenStatus: 'Nothing has arrived yet',
    unseenStatusText: 'If you paid, it can still arrive: a bank transfer takes days. If not, nothing was bought.',
    noPage: 'Did no page open? The browser may have blocked it.',
    openAgain: 'Open {provider}',
    forget: 'Forget this purchase',
    notReached: 'It can’t be looked up now',
    notReachedText: '{provider} says nothing about it now. The purchase goes on, and it is tried again.',
    provider: 'Provider',
    account: 'To your account',
    leave: 'Back to account',
    explainTitle: 'What is buying?',
    payTitle: 'You pay a provider',
    payText: 'By card or bank transfer, on the page of a company of your choice. It may ask who you are.',
    arriveTitle: 'Tokens arrive in your account',
    arriveText: 'The provider sends them to your address. A card takes minutes, a bank transfer up to days.',
    checkTitle: 'The price is on its page',
    checkText: 'Compare the fees before you pay, and that the address is yours. A purchase can’t be taken back.',
    fundTitle: 'Fund Wallet',
    buyRow: 'Buy crypto',
    buyRowText: 'By card or bank transfer',
    receiveRow: 'Receive',
    receiveRowText: 'From another account or an exchange',
    noWays: 'There is no way to fund this account here',
    noWaysText: 'Send tokens to its address from another account or an exchange.',
  },
}
