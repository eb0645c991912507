import type { SpamRules } from './SpamRules.js'

/** For configurations that switch the rules off. */
export const noSpamRules: SpamRules = {
  isOn: false,
  isSpamToken: () => false,
  isSpamNft: () => false,
  isSpamActivity: () => false,
}
