import { displayAmount, type Network, writeAmountText } from '@latchkey/core'
import {
  FundingNotices,
  fill,
  useAccount,
  useIdentity,
  useModal,
  useNetwork,
  usePrefetch,
  useStore,
  useText,
  useViewState,
} from '@latchkey/react'
import {
  AddressText,
  AmountChoice,
  Button,
  CopyIcon,
  EmptyState,
  ListItem,
  NetworkIcon,
  Picture,
  QrCode,
  RowGroup,
  TextInput,
  useStyles,
  View,
  WalletIcon,
} from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { compatibleNetworksView } from '../../api.js'
import { type AmountRequest, createAmountRequest } from '../../receive/createAmountRequest.js'
import { sendText } from '../text.js'
import { copyText } from './copyText.js'
import css from './receive.css?inline'
import { useReceiving } from './useReceiving.js'

/** What others need to send to the user: the address as a code and as text, on request with an amount. */
export default function WalletReceiveView(): ReactNode {
  const text = useText(sendText)
  const { address } = useAccount()
  const { network } = useNetwork()
  if (address !== undefined && network) {
    // Another account or network is another code.
    return <Ready key={`${network.id}:${address}`} address={address} network={network} />
  }
  return (
    <View title={text.receiveTitle}>
      <EmptyState icon={<WalletIcon size={24} />} title={text.receiveNoAccount}>
        {text.receiveNoAccountText}
      </EmptyState>
    </View>
  )
}

interface ReadyProps {
  readonly address: string
  readonly network: Network
}

function Ready({ address, network }: ReadyProps): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(sendText)
  const receiving = useReceiving()
  const prefetch = usePrefetch(compatibleNetworksView)
  const { name } = useIdentity(address, network.id)
  const { locale } = modal.settings
  const request: AmountRequest = useViewState(`request ${network.id}:${address}`, () =>
    createAmountRequest({
      address,
      network,
      locale,
      write: receiving.write,
    }),
  )
  const { typed, content, amount, problem } = useStore(request.$state)
  const [isAsking, setAsking] = useState(typed !== '')
  const canAsk = receiving.canAskAmount(network.id)
  const networkName = network.name
  const { symbol, decimals } = network.nativeCurrency
  const shown =
    amount === undefined ? undefined : `${displayAmount(amount, decimals, { locale, digits: decimals })} ${symbol}`
  const words = { network: networkName, amount: shown ?? '' }

  return (
    <View
      title={text.receiveTitle}
      footer={
        <div className={amount === undefined ? 'snd-receive-actions' : 'snd-receive-actions has-link'}>
          <Button
            variant="primary"
            full
            autoFocus
            icon={<CopyIcon />}
            onClick={() => void copy(address, text.addressCopied)}
          >
            {text.copyAddress}
          </Button>
          {amount !== undefined && (
            <Button full onClick={() => void copy(content, text.linkCopied)}>
              {text.copyLink}
            </Button>
          )}
        </div>
      }
    >
      <div className="snd-receive">
        <FundingNotices />
        <QrCode text={content} label={fill(amount === undefined ? text.receiveCode : text.receiveCodeAmount, words)} />
        <p className="lk-text snd-receive-note" role="status">
          {problem === 'failed'
            ? text.receiveFailed
            : fill(amount === undefined ? text.receiveNote : text.receiveNoteAmount, words)}
        </p>
        <div className="snd-receive-address">
          <p className="lk-text">{name === undefined ? text.yourAddress : <bdi translate="no">{name}</bdi>}</p>
          <AddressText address={address} whole />
        </div>
        {canAsk && drawAmount()}
        <RowGroup>
          <ListItem
            label={text.receiveNetworks}
            detail={<span translate="no">{networkName}</span>}
            picture={<Picture name={networkName} icon={<NetworkIcon />} />}
            trailing="chevron"
            onIntent={prefetch}
            onClick={() => modal.push(compatibleNetworksView)}
          />
        </RowGroup>
      </div>
    </View>
  )

  function drawAmount(): ReactNode {
    if (!isAsking) {
      return (
        <Button variant="quiet" full onClick={() => setAsking(true)}>
          {text.askAmount}
        </Button>
      )
    }
    return (
      <TextInput
        label={text.amountLabel}
        value={typed}
        onChange={request.type}
        inputMode="decimal"
        maxLength={60}
        autoFocus
        trailing={<span translate="no">{symbol}</span>}
        hint={text.amountHint}
        error={faultOf()}
      />
    )
  }

  function faultOf(): ReactNode {
    if (problem === 'wrong') return fill(text.amountWrong, { example: exampleIn(locale) })
    if (typeof problem !== 'object') return undefined
    const choices = problem.readings.map((units) => ({
      label: `${writeAmountText(units, decimals, locale)} ${symbol}`,
      onChoose: () => request.choose(units),
    }))
    return <AmountChoice choices={choices} />
  }

  async function copy(value: string, done: string): Promise<void> {
    const isCopied = await copyText(value)
    modal.showToast(isCopied ? 'success' : 'error', isCopied ? done : text.copyFailed)
  }
}

function exampleIn(locale: string): string {
  return new Intl.NumberFormat(locale).format(1.5)
}
