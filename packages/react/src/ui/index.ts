/**
 * The kit for views of plugins. It is presentational: no component knows a store, a wallet or a
 * network. Each adds its own rules to the dialog's style sheet when it is first rendered.
 */
export { ShadowHost as KitRoot, type ShadowHostProps as KitRootProps } from '../styles/ShadowHost.js'
export type { Theme } from '../styles/Theme.js'
export { useStyles } from '../styles/useStyles.js'
export { AddressText, type AddressTextProps } from './AddressText.js'
export { AlertBar, type AlertBarProps } from './AlertBar.js'
export { AmountChoice, type AmountChoiceProps } from './AmountChoice.js'
export { AmountText, type AmountTextProps } from './AmountText.js'
export { Avatar, type AvatarProps } from './Avatar.js'
export { Badge, type BadgeProps } from './Badge.js'
export { Button, type ButtonProps } from './Button.js'
export { Checkbox, type CheckboxProps } from './Checkbox.js'
export { CopyButton, type CopyButtonProps } from './CopyButton.js'
export { Details, type DetailsProps } from './Details.js'
export { EmptyState, type EmptyStateProps } from './EmptyState.js'
export { IconButton, type IconButtonProps } from './IconButton.js'
export {
  BackIcon,
  BuyIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  CopyIcon,
  DisconnectIcon,
  ExternalIcon,
  FailureIcon,
  GridIcon,
  HelpIcon,
  type IconProps,
  InfoIcon,
  KeyIcon,
  MailIcon,
  MoonIcon,
  MoreIcon,
  NetworkIcon,
  PersonIcon,
  PhoneIcon,
  PlusIcon,
  QrIcon,
  ReceiveIcon,
  RetryIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  SuccessIcon,
  SunIcon,
  SwapIcon,
  TrashIcon,
  WalletIcon,
  WarningIcon,
} from './icons/index.js'
export { Latch, type LatchProps } from './Latch.js'
export { LatchMark } from './LatchMark.js'
export { ListItem } from './ListItem.js'
export { Notice, type NoticeProps } from './Notice.js'
export { Picture, type PictureProps } from './Picture.js'
export type { PressableProps } from './Pressable.js'
export { QrCode, type QrCodeProps } from './QrCode.js'
export { Receipt, ReceiptLine, type ReceiptLineProps } from './Receipt.js'
export { ReceiptSkeleton, type ReceiptSkeletonProps } from './ReceiptSkeleton.js'
export { RoundAction, type RoundActionProps, RoundActions } from './RoundAction.js'
export { Row, type RowProps } from './Row.js'
export { RowGroup, type RowGroupProps } from './RowGroup.js'
export { RowSkeleton, type RowSkeletonProps } from './RowSkeleton.js'
export { SearchInput, type SearchInputProps } from './SearchInput.js'
export { Separator } from './Separator.js'
export { Skeleton, type SkeletonProps } from './Skeleton.js'
export { Spinner } from './Spinner.js'
export { type Tab, Tabs, type TabsProps } from './Tabs.js'
export { TextInput, type TextInputProps } from './TextInput.js'
export { Toast, type ToastProps } from './Toast.js'
export { ToastRegion, type ToastRegionProps } from './ToastRegion.js'
export { Tooltip, type TooltipProps } from './Tooltip.js'
export { type UiText, uiText } from './text.js'
export { UiTextContext } from './UiTextContext.js'
export { View, type ViewProps } from './View.js'
export { ViewFrame, type ViewFrameProps } from './ViewFrame.js'
export { VirtualList, type VirtualListProps } from './VirtualList.js'
export { VisuallyHidden } from './VisuallyHidden.js'
export type { ListPosition } from './virtual/ListPosition.js'
