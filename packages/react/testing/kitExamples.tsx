import type { ReactNode } from 'react'
import {
  AddressText,
  AlertBar,
  AmountChoice,
  AmountText,
  Avatar,
  Badge,
  Button,
  Checkbox,
  CopyButton,
  Details,
  EmptyState,
  IconButton,
  Latch,
  LatchMark,
  ListItem,
  Notice,
  Picture,
  QrCode,
  Receipt,
  ReceiptLine,
  ReceiptSkeleton,
  RoundAction,
  RoundActions,
  Row,
  RowGroup,
  RowSkeleton,
  SearchIcon,
  SearchInput,
  SendIcon,
  Separator,
  SettingsIcon,
  Skeleton,
  Spinner,
  SwapIcon,
  Tabs,
  TextInput,
  Toast,
  ToastRegion,
  Tooltip,
  View,
  ViewFrame,
  VirtualList,
  VisuallyHidden,
  WalletIcon,
} from '../src/ui/index.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const nothing = (): void => undefined
/** Side by side. */
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 } as const
const receipt = (
  <Receipt>
    <ReceiptLine label="To" block>
      <AddressText address={address} whole />
    </ReceiptLine>
    <ReceiptLine label="Fee" detail="About 12 seconds">
      0.0004 ETH
    </ReceiptLine>
    <ReceiptLine label="You send" total>
      1.5 ETH
    </ReceiptLine>
  </Receipt>
)
const actions = (
  <RoundActions>
    <RoundAction icon={<SendIcon />} label="Send" onClick={nothing} />
    <RoundAction icon={<SwapIcon />} label="Swap" onClick={nothing} />
  </RoundActions>
)
const row = {
  label: 'Anchor',
  detail: 'Ready',
  picture: <Picture name="Anchor" />,
  badge: <Badge>Installed</Badge>,
  trailing: 'chevron',
  onClick: nothing,
} as const
const toast = <Toast variant="success">Address copied</Toast>
const view = (
  <View
    title="Send"
    footer={
      <Button variant="primary" full>
        Review
      </Button>
    }
  >
    <TextInput label="Receiver" value={address} onChange={nothing} />
  </View>
)

/** Each component of the kit as docs/ui-kit.md shows it. */
export const kitExamples: Readonly<Record<string, ReactNode>> = {
  AddressText: <AddressText address={address} copyLabel="Copy address" />,
  AlertBar: (
    <AlertBar variant="warning" onClose={nothing}>
      No project id is set.
    </AlertBar>
  ),
  AmountChoice: (
    <TextInput
      label="Amount"
      value="1,500"
      onChange={nothing}
      inputMode="decimal"
      error={
        <AmountChoice
          choices={[
            { label: '1.5 USDC', onChoose: nothing },
            { label: '1500 USDC', onChoose: nothing },
          ]}
        />
      }
    />
  ),
  AmountText: <AmountText value="1,024.5" unit="ETH" size="large" />,
  Avatar: <Avatar address={address} size="large" />,
  Badge: (
    <>
      <Badge>Installed</Badge> <Badge tone="accent">Recent</Badge> <Badge tone="success">Connected</Badge>{' '}
      <Badge tone="warning">Pending</Badge> <Badge tone="danger">Failed</Badge>
    </>
  ),
  Button: (
    <div style={{ display: 'grid', gap: 8 }}>
      <Button variant="primary" full onClick={nothing}>
        Connect wallet
      </Button>
      <Button full onClick={nothing}>
        Use another wallet
      </Button>
      <Button variant="quiet" full onClick={nothing}>
        Cancel
      </Button>
      <Button variant="danger" full loading onClick={nothing}>
        Disconnect
      </Button>
    </div>
  ),
  Checkbox: (
    <Checkbox checked onChange={nothing}>
      I accept the terms of service
    </Checkbox>
  ),
  CopyButton: <CopyButton value={address} label="Copy address" />,
  Details: <Details>Cannot read properties of undefined (reading 'selectedAddress')</Details>,
  EmptyState: (
    <EmptyState
      icon={<WalletIcon size={24} />}
      title="No wallet found here"
      action={<Button size="small">Get a wallet</Button>}
    >
      Add a wallet to this browser as an extension.
    </EmptyState>
  ),
  IconButton: (
    <IconButton label="Settings" onClick={nothing}>
      <SettingsIcon />
    </IconButton>
  ),
  Latch: (
    <Latch
      state="waiting"
      left={<Picture name="Harbour" size="large" />}
      right={<Picture name="Anchor" size="large" />}
    />
  ),
  LatchMark: (
    <span style={line}>
      <LatchMark /> Signed in
    </span>
  ),
  ListItem: (
    <ul>
      <ListItem {...row} />
    </ul>
  ),
  Notice: (
    <Notice tone="warning" title="You are offline" action={<Button size="small">Try again</Button>}>
      This goes on by itself when you are back.
    </Notice>
  ),
  Picture: (
    <div style={line}>
      <Picture name="Anchor" />
      <Picture name="USD Coin" round corner={<Picture name="Base" size="small" />} />
      <Picture name="All wallets" icon={<WalletIcon />} />
    </div>
  ),
  QrCode: <QrCode text="https://latchkey.example" label="QR code of the page" />,
  Receipt: receipt,
  ReceiptLine: receipt,
  ReceiptSkeleton: <ReceiptSkeleton label="Working out the fee" count={3} />,
  RoundAction: actions,
  RoundActions: actions,
  Row: <Row {...row} />,
  RowGroup: (
    <RowGroup caption="EVM networks">
      <ListItem {...row} />
      <ListItem label="Beacon" picture={<Picture name="Beacon" />} selected onClick={nothing} />
    </RowGroup>
  ),
  RowSkeleton: <RowSkeleton detail />,
  SearchInput: <SearchInput label="Search wallets" value="anc" onChange={nothing} />,
  Separator: <Separator>or</Separator>,
  Skeleton: (
    <div style={{ display: 'grid', gap: 8 }}>
      <Skeleton shape="picture" />
      <Skeleton />
      <Skeleton shape="detail" />
    </div>
  ),
  Spinner: (
    <div style={line}>
      <Spinner /> Waiting for Anchor
    </div>
  ),
  Tabs: (
    <Tabs
      label="Where your wallet is"
      tabs={[
        { id: 'browser', label: 'Browser' },
        { id: 'mobile', label: 'Mobile' },
      ]}
      selected="browser"
      onSelect={nothing}
    >
      <p className="lk-text">It is installed in this browser.</p>
    </Tabs>
  ),
  TextInput: (
    <TextInput
      label="Amount"
      value="1.5"
      onChange={nothing}
      inputMode="decimal"
      error="More than you have."
      icon={<SearchIcon />}
    />
  ),
  Toast: toast,
  ToastRegion: (
    <div style={{ position: 'relative', blockSize: 96 }}>
      <ToastRegion>{toast}</ToastRegion>
    </div>
  ),
  Tooltip: (
    <Tooltip text="Shown on hover and focus">
      <Button size="small">What is this?</Button>
    </Tooltip>
  ),
  View: <ViewFrame onClose={nothing}>{view}</ViewFrame>,
  ViewFrame: (
    <ViewFrame onBack={nothing} onClose={nothing}>
      {view}
    </ViewFrame>
  ),
  VirtualList: (
    <VirtualList
      label="Activity"
      items={['Received', 'Sent', 'Swapped']}
      keyOf={(one) => one}
      captionOf={(one) => (one === 'Swapped' ? 'October' : 'November')}
      draw={(one) => <Row label={one} picture={<Picture name={one} />} onClick={nothing} />}
    />
  ),
  VisuallyHidden: (
    <span>
      3 wallets<VisuallyHidden> were found in this page</VisuallyHidden>
    </span>
  ),
}
