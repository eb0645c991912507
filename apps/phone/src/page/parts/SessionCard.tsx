import type { ReactNode } from 'react'
import type { PhoneSession, PhoneSessionNamespace, PhoneWallet } from '../../wallet/PhoneWallet.js'
import { nameOfNamespace, nameOfNetwork } from '../names.js'
import { phoneNetworks } from '../phoneNetworks.js'
import { shortAddress } from '../shortAddress.js'
import { text } from '../text.js'
import { useTask } from './useTask.js'

export interface SessionCardProps {
  readonly phone: PhoneWallet
  readonly session: PhoneSession
}

/** A session and what the user can change in it. */
export function SessionCard({ phone, session }: SessionCardProps): ReactNode {
  const { topic, peer, expiry, namespaces } = session
  const task = useTask()
  const missing = phone.namespaces.filter((namespace) => !namespaces.has(namespace))
  const until = new Date(expiry * 1000)
  return (
    <article className="card" aria-label={peer.name}>
      <h3>{peer.name}</h3>
      <p className="quiet">
        {peer.url} · {text.until} <time dateTime={until.toISOString()}>{until.toLocaleString()}</time>
      </p>
      {[...namespaces].map(([namespace, granted]) => (
        <fieldset key={namespace} disabled={task.isBusy}>
          <legend>{nameOfNamespace(namespace)}</legend>
          <AccountChoice
            phone={phone}
            granted={granted}
            choose={(account) => task.run(() => phone.selectAccount(namespace, account, topic))}
          />
          <NetworkChoice
            namespace={namespace}
            go={(networkId) => task.run(() => phone.switchNetwork(networkId, topic))}
          />
          <button type="button" onClick={() => task.run(() => phone.takeBack(namespace, topic))}>
            {text.takeBack}
          </button>
        </fieldset>
      ))}
      <div className="row">
        {missing.map((namespace) => (
          <button
            key={namespace}
            type="button"
            disabled={task.isBusy}
            onClick={() => task.run(() => phone.add(namespace, topic))}
          >
            {text.add} {nameOfNamespace(namespace)}
          </button>
        ))}
        <button type="button" disabled={task.isBusy} onClick={() => task.run(() => phone.extend(topic))}>
          {text.extend}
        </button>
        <button type="button" disabled={task.isBusy} onClick={() => task.run(() => phone.expire(topic))}>
          {text.expire}
        </button>
        <button type="button" disabled={task.isBusy} onClick={() => task.run(() => phone.disconnect(topic))}>
          {text.disconnect}
        </button>
      </div>
      <p role="alert">{task.problem}</p>
    </article>
  )
}

interface AccountChoiceProps {
  readonly phone: PhoneWallet
  readonly granted: PhoneSessionNamespace
  choose(account: number): void
}

function AccountChoice({ phone, granted, choose }: AccountChoiceProps): ReactNode {
  const [networkId = ''] = granted.networkIds
  const addresses = phone.addresses(networkId)
  const selected = granted.accounts.find((account) => account.startsWith(`${networkId}:`))?.slice(networkId.length + 1)
  return (
    <label>
      <span>{text.account}</span>
      <select value={addresses.indexOf(selected ?? '')} onChange={({ target }) => choose(Number(target.value))}>
        {addresses.map((address, account) => (
          <option key={address} value={account}>
            {shortAddress(address)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface NetworkChoiceProps {
  readonly namespace: string
  go(networkId: string): void
}

/** A session has no current network: a choice is sent as an event and not kept. */
function NetworkChoice({ namespace, go }: NetworkChoiceProps): ReactNode {
  const networks = phoneNetworks.filter(({ id }) => id.startsWith(`${namespace}:`))
  return (
    <label>
      <span>{text.network}</span>
      <select value="" onChange={({ target }) => go(target.value)}>
        <option value="" disabled>
          {text.goTo}
        </option>
        {networks.map(({ id }) => (
          <option key={id} value={id}>
            {nameOfNetwork(id)}
          </option>
        ))}
      </select>
    </label>
  )
}
