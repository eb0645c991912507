import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network connection. On a server: true. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, readOnline, readOnServer)
}

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

function readOnline(): boolean {
  return navigator.onLine
}

function readOnServer(): boolean {
  return true
}
