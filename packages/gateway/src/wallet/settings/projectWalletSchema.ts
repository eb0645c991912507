import * as v from 'valibot'
import { exactly } from '../../config/schemas/exactly.js'
import { filledText } from '../../config/schemas/filledText.js'
import { configText } from '../../config/text.js'
import type { ProjectWalletConfig } from '../WalletConfig.js'
import { walletConfigText } from './text.js'

export const projectWalletSchema: v.GenericSchema<unknown, ProjectWalletConfig> = exactly({
  realm: v.optional(v.pipe(filledText, v.regex(/^[\w-]{1,64}$/, configText.projectId))),
  name: v.optional(v.pipe(filledText, v.regex(/^\P{Cc}{1,60}$/u, walletConfigText.name))),
  passkeyLogin: v.optional(v.boolean(configText.boolean)),
  unlock: v.optional(v.picklist(['session', 'passkey'], walletConfigText.unlock)),
  deviceApproval: v.optional(v.picklist(['never', 'newDevice'], walletConfigText.deviceApproval)),
  dailyLimits: v.optional(v.record(v.string(), filledText)),
  recovery: v.optional(v.picklist(['creation', 'later'], walletConfigText.recovery)),
})
