import { readPlatform } from '@latchkey/core'
import { fill, useApi, useModal, usePrefetch, useText } from '@latchkey/react'
import { ListItem, Picture, RowGroup } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { connectingFarcasterView, connectingSocialView, embeddedApi, type SocialName } from '../api.js'
import { ProviderMark } from './ProviderMark.js'
import { providerNames } from './providerNames.js'
import { embeddedText } from './text.js'

export interface SocialRowsProps {
  readonly socials: readonly SocialName[]
  /** A row after those of the providers. */
  readonly children?: ReactNode
}

/** A row for each provider. Its click opens the provider's window, or leaves the page where there are none. */
export function SocialRows({ socials, children }: SocialRowsProps): ReactNode {
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const prefetch = usePrefetch(connectingSocialView)
  const prefetchFarcaster = usePrefetch(connectingFarcasterView)

  function signIn(provider: SocialName): void {
    if (provider === 'farcaster') return void modal.push(connectingFarcasterView)
    // Telegram has no windows. In a page that shows it in a frame there are some.
    const { inApp, isFramed } = readPlatform(window)
    const redirect = inApp === 'telegram' && !isFramed
    modal.push(connectingSocialView, { provider, start: api.openSocial(provider, { redirect }) })
  }

  return (
    <RowGroup>
      {socials.map((provider) => (
        <ListItem
          key={provider}
          label={fill(text.social, { provider: providerNames[provider] })}
          picture={<Picture name={providerNames[provider]} icon={<ProviderMark provider={provider} />} />}
          onIntent={provider === 'farcaster' ? prefetchFarcaster : prefetch}
          onClick={() => signIn(provider)}
        />
      ))}
      {children}
    </RowGroup>
  )
}
