import * as v from 'valibot'
import { exactly } from '../../config/schemas/exactly.js'
import { filledText } from '../../config/schemas/filledText.js'
import { secret } from '../../config/schemas/secret.js'
import { whole } from '../../config/schemas/whole.js'
import { configText } from '../../config/text.js'
import type { WalletConfig } from '../WalletConfig.js'
import { isLoopbackUrl } from './isLoopbackUrl.js'
import { isSecureOrigin } from './isSecureOrigin.js'
import { readMailSender } from './readMailSender.js'
import { walletConfigText } from './text.js'
import { vaultKeysSchema } from './vaultKeysSchema.js'

const days = v.optional(whole(1, 365))

const client = {
  clientId: filledText,
  standIn: v.optional(v.pipe(filledText, v.check(isLoopbackUrl, walletConfigText.standIn))),
}
const social = v.optional(exactly({ ...client, clientSecret: secret }))
const apple = v.optional(exactly({ ...client, teamId: filledText, keyId: filledText, privateKey: secret }))
const farcaster = v.optional(
  exactly({
    relay: secret,
    rpc: v.pipe(v.array(secret, configText.list), v.nonEmpty(configText.emptyList)),
    local: v.optional(v.boolean(configText.boolean)),
  }),
)

export const walletSchema: v.GenericSchema<unknown, WalletConfig> = exactly({
  origin: v.pipe(filledText, v.check(isSecureOrigin, walletConfigText.origin)),
  host: v.optional(filledText),
  port: v.optional(whole(0, 65535)),
  pages: v.optional(filledText),
  secret,
  vault: v.union(
    [
      exactly({ keys: vaultKeysSchema, ended: filledText }),
      exactly({ url: secret, token: secret, local: v.optional(v.boolean(configText.boolean)) }),
    ],
    walletConfigText.vault,
  ),
  mail: exactly({
    from: v.pipe(
      filledText,
      v.check((text) => readMailSender(text) !== undefined, walletConfigText.from),
    ),
    servers: v.pipe(
      v.array(secret, configText.list),
      v.nonEmpty(configText.emptyList),
      v.maxLength(2, walletConfigText.servers),
    ),
    perHour: v.optional(whole(1, 100_000)),
  }),
  sessions: v.optional(exactly({ idleDays: days, maxDays: days })),
  socials: v.optional(
    exactly({ google: social, apple, github: social, facebook: social, x: social, discord: social, farcaster }),
  ),
})
