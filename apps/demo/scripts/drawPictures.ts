// Draws a placeholder for each wallet of the gateway's list, into `pictures/wallets`: an initial on
// a colour that follows from its id. The repository has no wallet's logo.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

interface ListedWallet {
  readonly id: string
  readonly slug: string
  readonly name: string
}

const list = new URL('../../../packages/gateway/data/wallets.json', import.meta.url)
const folder = new URL('../pictures/wallets/', import.meta.url)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { wallets } = JSON.parse(readFileSync(list, 'utf8')) as { readonly wallets: readonly ListedWallet[] }
for (const { id, slug, name } of wallets) writeFileSync(new URL(`./${slug}.svg`, folder), draw(id, name))
console.log(`Drew ${wallets.length} pictures.`)

function draw(id: string, name: string): string {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0)
  const initial = name.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? ''
  const title = `<title>${name.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`
  const back = `<rect width="64" height="64" fill="hsl(${hue} 45% 40%)"/>`
  const corner = `<path d="M64 20v44H20z" fill="hsl(${hue} 45% 34%)"/>`
  const style = 'font-family="system-ui,sans-serif" font-size="34" font-weight="600" text-anchor="middle" fill="#fff"'
  const letter = `<text x="32" y="44" ${style}>${initial}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${title}${back}${corner}${letter}</svg>\n`
}
