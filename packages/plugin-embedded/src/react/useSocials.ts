import { readPlatform } from '@latchkey/core'
import { useApi } from '@latchkey/react'
import { embeddedApi, type SocialName } from '../api.js'
import { usableSocials } from '../login/usableSocials.js'

/** The providers of the app that let users log in in this browser. */
export function useSocials(): readonly SocialName[] {
  return usableSocials(useApi(embeddedApi).socials, readPlatform(window))
}
