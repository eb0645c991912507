import type { TextTable } from '@latchkey/react'

export interface NamesTexts {
  readonly action: string
  readonly chooseTitle: string
  readonly chooseLead: string
  readonly chooseText: string
  readonly choose: string
  readonly title: string
  readonly label: string
  readonly rule: string
  readonly short: string
  readonly characters: string
  readonly checking: string
  readonly free: string
  readonly taken: string
  readonly notChecked: string
  readonly checkAgain: string
  readonly suggestions: string
  readonly register: string
  readonly registerNone: string
  readonly cancel: string
  readonly continueIn: string
  readonly sign: string
  readonly checkingName: string
  readonly registered: string
  readonly registeredText: string
  readonly done: string
  readonly noAccount: string
  readonly noAccountText: string
  readonly declined: string
  readonly declinedText: string
  readonly late: string
  readonly lateText: string
  readonly signAgain: string
  readonly takenTitle: string
  readonly takenText: string
  readonly offline: string
  readonly offlineText: string
  readonly unknown: string
  readonly unknownText: string
  readonly failed: string
  readonly failedText: string
}

/** An app replaces these texts with `texts.plugins.names` of `ModalProvider`. */
export const namesText: TextTable<NamesTexts> = {
  id: 'names',
  texts: {
    action: 'Name',
    chooseTitle: 'Account name',
    chooseLead: 'Choose a name for your account',
    chooseText: 'Others can send to the name instead of the address. The name and its address are public.',
    choose: 'Choose a name',
    title: 'Choose Name',
    label: 'Name',
    rule: 'Letters, digits and hyphens, at least 4',
    short: 'Name must be at least 4 characters long',
    characters: 'The value is not a valid username',
    checking: 'Checking…',
    free: '{name} is free.',
    taken: '{name} is taken.',
    notChecked: 'It could not be checked whether the name is free.',
    checkAgain: 'Check again',
    suggestions: 'Free names',
    register: 'Register {name}',
    /** While no name is typed. */
    registerNone: 'Register',
    cancel: 'Cancel',
    continueIn: 'Continue in {wallet}',
    sign: 'Sign the message to register {name}. It costs nothing.',
    checkingName: 'Registering {name}',
    registered: '{name} is yours',
    registeredText: 'It now leads to your address.',
    done: 'Done',
    noAccount: 'No name for this account',
    noAccountText: 'This wallet or network has no names here.',
    declined: 'You declined in the wallet',
    declinedText: 'Nothing was registered. You can try again.',
    late: 'The signature came too late',
    lateText:
      'Nothing was registered. Sign again, and confirm in the wallet soon. Check the clock of this device, too.',
    signAgain: 'Sign again',
    takenTitle: 'The name is taken now',
    takenText: 'Another user registered {name} first. Choose another name.',
    offline: 'The service can’t be reached',
    offlineText: 'Nothing was registered. Check your connection and try again.',
    unknown: 'No answer came',
    unknownText: '{name} may be registered. Check again: it is registered at most once.',
    failed: 'The name was not registered',
    failedText: 'Error registering name {name}',
  },
}
