import { allowLink, cleanText, type Services } from '@latchkey/core'
import type { OnrampProvider, PreparedPage } from '../contract/OnrampProvider.js'
import { OnrampError } from '../errors/OnrampError.js'
import { isSameAddress } from './isSameAddress.js'
import { readDestinations } from './readDestinations.js'

export interface CheckPageParameters {
  readonly page: PreparedPage
  readonly provider: Pick<OnrampProvider, 'hosts' | 'destinationParameters'>
  /** The connected account. */
  readonly account: string
  readonly services: Pick<Services, 'data'>
  /** Further hosts of the app's options. */
  readonly hosts: readonly string[]
}

/**
 * Checks the page of a provider before the user can open it: https, on a known host, and it sends
 * the tokens to the connected account.
 *
 * @returns The URL as `allowLink` returned it.
 * @throws {OnrampError}
 */
export function checkPage({ page, provider, account, services, hosts }: CheckPageParameters): string {
  const { data } = services
  const gateway = data !== undefined && URL.canParse(data) ? new URL(data) : undefined
  const allowed = allowLink(page.url, { development: gateway?.protocol === 'http:' })
  if (allowed === undefined) throw new OnrampError('link')
  const url = new URL(allowed)
  // A service on this machine must be the configured one, with its port.
  const isGateway = url.origin === gateway?.origin
  const isListed = url.protocol === 'https:' && url.port === '' && [...provider.hosts, ...hosts].includes(url.hostname)
  if (!isGateway && !isListed) throw new OnrampError('host', { found: cleanText(url.host, 100) })
  const { destination } = page
  const destinations = [
    ...readDestinations(url, provider.destinationParameters),
    ...(destination === undefined ? [] : [destination]),
  ]
  const isOwn = destinations.length > 0 && destinations.every((each) => isSameAddress(each, account))
  if (!isOwn) throw new OnrampError('destination', { found: cleanText(destinations.join(', '), 200) })
  return allowed
}
