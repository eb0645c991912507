export const walletConfigText = {
  origin:
    'must be an origin like https://wallet.shop.example (no path). http is for this machine only: localhost, *.localhost, 127.0.0.1 or [::1].',
  from: 'must be an address, or a name and an address: Shop <login@shop.example>.',
  servers: 'must have one or two servers.',
  server: 'must be a URL like smtps://user:password@smtp.example or smtp://smtp.example:587.',
  name: 'must have 1 to 60 characters, without line breaks.',
  pages: (folder: string): string =>
    `wallet.pages: ${folder} has no build of the wallet's pages. It has a file sdk.html.`,
  networkName: 'has an effect on EVM networks and Solana only: the wallet has no others.',
  recovery: 'must be creation or later.',
  deviceApproval: 'must be never or newDevice.',
  unlock: 'must be session or passkey.',
  limit: 'must be a network of the wallet and an amount of its own currency, like 0.5.',
  standIn: 'must be a URL of this machine, like http://127.0.0.1:7008',
  signingKey: (option: string): string => `${option}: must be the text of a .p8 file, a private key of P-256 in PEM.`,
  standInLocal: 'is for development alone: it needs allowLocal.',
  noWallet: (file: string): string => `${file} has no wallet.`,
  rotated: (count: number, key: string): string =>
    `${count} ${count === 1 ? 'half was' : 'halves were'} encrypted with the key ${key}. The older keys are of no use any more, except for backups of the database.`,
  noSuchWallet: (id: string): string => `There is no wallet with the id or the address ${id}.`,
  stopped: (id: string): string =>
    `The wallet ${id} is stopped. Documents that have opened it can sign until they are closed.`,
  started: (id: string): string => `The wallet ${id} can be opened again.`,
  plainVault: 'must be https: halves of wallets go there. http is for this machine only.',
  plainRelay: 'must be https. http is for this machine only.',
  vault: 'must have keys and ended, or url and token of a latchkey-vault.',
  keyId: 'must have 1 to 32 letters, digits, - or _.',
  key: 'must be 32 bytes in hex: openssl rand -hex 32.',
  keys: 'must have one to ten keys, each with an id of its own.',
  ended: (file: string): string =>
    `wallet.vault.ended: ${file} can't be read or written. It has the devices that were ended, so the gateway does not start without it.`,
  sameOrigin:
    "is the gateway's own address. The wallet needs another origin than the gateway, so that nothing else that the gateway serves can read its storage.",
  samePort: 'is the port of the gateway. The wallet listens on a port of its own.',
  everyOrigin: 'A project with `wallet` has to list its origins: * would let every page show the wallet.',
  noServer: 'needs `wallet` beside `projects`, with the origin of the wallet and its mail servers.',
  noProject: 'wallet is on, and no project has it: add `wallet: {}` to a project.',
} as const
