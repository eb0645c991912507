import type { SocialName } from './contract/SocialName.js'

/** The providers that the frame protocol knows, in the order in which they are offered. */
export const socialNames: readonly SocialName[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
