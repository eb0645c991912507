import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.js'
import { type GalleryMode, Picture } from './Picture.js'
import { scenes } from './scenes.js'

const modes: readonly GalleryMode[] = ['light', 'dark', 'contrast', 'system']

/** Shows the scene that the URL names, or the list of all. @returns Unmounts it. */
function show(place: HTMLElement): () => void {
  const query = new URLSearchParams(location.search)
  const view = query.get('view')
  const mode = modes.find((one) => one === query.get('mode')) ?? 'light'
  const staged = scenes.find((one) => one.view === view && one.state === query.get('state'))?.stage()
  staged?.modal.setTheme({ mode: mode === 'contrast' ? 'light' : mode })
  const locale = query.get('locale')
  if (locale) staged?.modal.setLocale(locale)
  const root = createRoot(place)
  root.render(staged ? <Picture staged={staged} mode={mode} /> : <Gallery scenes={scenes} />)
  return () => {
    root.unmount()
    staged?.modal.destroy()
    staged?.end?.()
  }
}

/** Follows the browser's history, so that tests can go through all scenes without a page load. */
function follow(place: HTMLElement): void {
  let leave = show(place)
  addEventListener('popstate', () => {
    leave()
    leave = show(place)
  })
}

const app = document.getElementById('app')
if (!app) throw new Error('The page has no element with the id "app".')
follow(app)
