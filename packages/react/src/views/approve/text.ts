import type { TextTable } from '../../text/TextTable.js'

export interface ApproveWords {
  readonly title: string
  readonly titleSign: string
  readonly titleSwitch: string
  readonly continueIn: string
  readonly approve: string
  readonly sign: string
  readonly switch: string
  readonly cancel: string
  readonly over: string
}

export const approveText: TextTable<ApproveWords> = {
  id: 'approve',
  words: {
    title: 'Approve transaction',
    titleSign: 'Sign message',
    titleSwitch: 'Switch network',
    continueIn: 'Continue in {name}',
    approve: 'Check the details and approve the request in the wallet',
    sign: 'Read the message and sign it in the wallet. This costs nothing.',
    switch: 'Approve the switch in the wallet',
    cancel: 'Cancel',
    over: 'This request is over',
  },
}
