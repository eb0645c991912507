import { resolve } from 'node:path'
import { isLoopbackHost } from '@latchkey/server'
import type { ConfigTools } from '../../config/ConfigTools.js'
import { tokenProblem } from '../../config/tokenProblem.js'
import { readLimit } from '../networks/readLimit.js'
import { walletNetworksOf } from '../networks/walletNetworksOf.js'
import type { WalletConfig } from '../WalletConfig.js'
import type { MailServer } from './MailServer.js'
import { readMailSender } from './readMailSender.js'
import { readMailServer } from './readMailServer.js'
import { resolveSocials } from './resolveSocials.js'
import { resolveVault } from './resolveVault.js'
import { walletConfigText } from './text.js'
import type { WalletSettings } from './WalletSettings.js'

const day = 24 * 60 * 60_000

export function resolveWallet(given: WalletConfig | undefined, tools: ConfigTools): WalletSettings | undefined {
  checkProjects(given, tools)
  if (!given) return undefined
  const { origin, host = '127.0.0.1', port = 7006, pages, secret, vault, mail, sessions = {} } = given
  const { idleDays = 7, maxDays = 30 } = sessions
  const { listener, report, secretOf, folder } = tools
  if (isOriginOf(listener.port, origin)) report({ path: ['wallet', 'origin'], text: walletConfigText.sameOrigin })
  if (port !== 0 && port === listener.port && host === listener.host) {
    report({ path: ['wallet', 'port'], text: walletConfigText.samePort })
  }
  return {
    origin,
    host,
    port,
    pages: pages && resolve(folder, pages),
    secret: secretOf(['wallet', 'secret'], secret, tokenProblem),
    vault: resolveVault(vault, tools),
    mail: {
      from: readMailSender(mail.from) ?? { name: '', address: mail.from },
      servers: mail.servers.flatMap((server, at) => mailServerOf(['wallet', 'mail', 'servers', at], server, tools)),
      perHour: mail.perHour ?? 1000,
    },
    ...resolveSocials(given.socials ?? {}, tools),
    sessions: { idle: idleDays * day, max: maxDays * day },
  }
}

/** Whether pages of this origin are served by the port of the gateway. */
function isOriginOf(gatewayPort: number, origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin)
  return protocol === 'http:' && isLoopbackHost(hostname) && Number(port || 80) === gatewayPort
}

function checkProjects(given: WalletConfig | undefined, { projects, networks, report }: ConfigTools): void {
  const ofWallet = walletNetworksOf({ networks })
  for (const [at, { wallet, allowsEveryOrigin }] of [...projects.values()].entries()) {
    for (const id of Object.keys(wallet?.dailyLimits ?? {})) {
      if (
        readLimit(
          wallet?.dailyLimits,
          ofWallet.find((network) => network.id === id),
        ) === undefined
      ) {
        report({ path: ['projects', at, 'wallet', 'dailyLimits', id], text: walletConfigText.limit })
      }
    }
    if (wallet && !given) report({ path: ['projects', at, 'wallet'], text: walletConfigText.noServer })
    if (wallet && allowsEveryOrigin) report({ path: ['projects', at, 'origins'], text: walletConfigText.everyOrigin })
  }
}

function mailServerOf(
  path: readonly (string | number)[],
  server: WalletConfig['mail']['servers'][number],
  { secretOf }: ConfigTools,
): readonly MailServer[] {
  const text = secretOf(path, server, (url) => (readMailServer(url) ? undefined : walletConfigText.server))
  const found = readMailServer(text)
  return found ? [found] : []
}
