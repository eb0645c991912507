import type { TextTable } from '../../text/TextTable.js'

export interface ApproveWords {
  readonly title: string
  readonly titleSign: string
  readonly continueIn: string
  readonly approve: string
  readonly sign: string
  readonly cancel: string
  readonly over: string
}

export const approveText: TextTable<ApproveWords> = {
  id: 'approve',
  words: {
    title: 'Approve transaction',
    titleSign: 'Sign message',
    continueIn: 'Continue in {name}',
    approve: 'Check the details and approve the request in the wallet',
    sign: 'Read the message and sign it in the wallet. This costs nothing.',
    cancel: 'Cancel',
    over: 'This request is over',
  },
}
