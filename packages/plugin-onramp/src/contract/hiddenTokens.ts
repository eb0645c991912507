import { type ApiToken, defineApi } from '@latchkey/core'

/** The part of a plugin that hides tokens. It is used if the app has one. */
export interface HiddenTokens {
  /** `false`: the token is hidden in no list from now on. */
  setHidden?(
    token: { readonly networkId: string; readonly address?: string | undefined },
    isHidden: boolean,
  ): Promise<void>
}

export const hiddenTokensApi: ApiToken<HiddenTokens> = defineApi<HiddenTokens>('portfolio')
