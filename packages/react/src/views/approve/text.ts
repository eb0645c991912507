import type { TextTable } from '../../text/TextTable.js'

export interface ApproveTexts {
  readonly title: string
  readonly titleSign: string
  readonly titleSwitch: string
  readonly continueIn: string
  readonly approve: string
  readonly sign: string
  readonly switch: string
  readonly cancel: string
  readonly over: string
  readonly titleUnknown: string
  readonly unknown: string
  readonly unknownDetail: string
  readonly check: string
  readonly checkDetail: string
  readonly sent: string
  readonly sentDetail: string
  readonly declined: string
  readonly declinedDetail: string
  readonly transaction: string
  readonly copyTransaction: string
  readonly look: string
}

export const approveText: TextTable<ApproveTexts> = {
  id: 'approve',
  texts: {
    title: 'Approve transaction',
    titleSign: 'Sign message',
    titleSwitch: 'Switch network',
    continueIn: 'Continue in {name}',
    approve: 'Check the details and approve the request in the wallet',
    sign: 'Read the message and sign it in the wallet. This costs nothing.',
    switch: 'Approve the switch in the wallet',
    cancel: 'Cancel',
    over: 'This request is over',
    titleUnknown: 'Outcome unknown',
    unknown: 'It is not known whether this was sent',
    unknownDetail: 'It may still be sent. Check {name} and your account before you send it again.',
    check: 'Check whether this was sent',
    checkDetail: 'It may have been sent by now. Check {name} and your account before you send it again.',
    sent: 'This was sent',
    sentDetail: 'The answer of {name} came late. Do not send it again.',
    declined: 'This was declined',
    declinedDetail: 'The answer of {name} came late. Nothing was sent.',
    transaction: 'Transaction',
    copyTransaction: 'Copy transaction',
    look: 'View on {explorer}',
  },
}
