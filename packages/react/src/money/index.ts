/** What views about money share: those of sending, swapping and buying, and of plugins of others. */
export { AmountInput, type AmountInputProps } from './AmountInput.js'
export { AmountNoteLine } from './AmountNoteLine.js'
export { BalanceAndMax, type BalanceAndMaxProps } from './BalanceAndMax.js'
export { Buttons, type ButtonsProps } from './Buttons.js'
export { DoneButton, type DoneButtonProps } from './DoneButton.js'
export { EmptyView, type EmptyViewProps } from './EmptyView.js'
export { ExplorerButton, type ExplorerButtonProps } from './ExplorerButton.js'
export {
  type ExplainedRequest,
  type ExplainRequestParameters,
  explainRequest,
  type RequestTexts,
} from './explainRequest.js'
export { FailureNotice, type FailureNoticeProps } from './FailureNotice.js'
export { FeeLine, type FeeLineProps } from './FeeLine.js'
export { FeePaidLine, type FeePaidLineProps } from './FeePaidLine.js'
export { Fields, type FieldsProps } from './Fields.js'
export { GasDetails, type GasDetailsProps } from './GasDetails.js'
export { LookNotice, type LookNoticeProps } from './LookNotice.js'
export { NetworkLine, type NetworkLineProps } from './NetworkLine.js'
export { NoAccountView, type NoAccountViewProps } from './NoAccountView.js'
export { NoTokens, type NoTokensProps } from './NoTokens.js'
export { OtherNetworkView, type OtherNetworkViewProps } from './OtherNetworkView.js'
export { OutcomeStatus, type OutcomeStatusProps, type OutcomeTone } from './OutcomeStatus.js'
export { RecordView, type RecordViewProps } from './RecordView.js'
export { RetryNotice, type RetryNoticeProps } from './RetryNotice.js'
export { TokenAmount, type TokenAmountProps } from './TokenAmount.js'
export { TokenListSkeleton } from './TokenListSkeleton.js'
export { TokenRow, type TokenRowProps } from './TokenRow.js'
export { TransactionLine, type TransactionLineProps } from './TransactionLine.js'
export { type MoneyTexts, moneyText } from './text.js'
export {
  type AmountFault,
  type AmountNote,
  type UseAmountNoteParameters,
  useAmountNote,
} from './useAmountNote.js'
export { writeBalance } from './writeBalance.js'
export { writeTokenAmount } from './writeTokenAmount.js'
