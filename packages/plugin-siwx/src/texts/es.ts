import type { Translation } from '../react/Translation.js'

/** Spanish. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'Iniciar sesión',
      ask: 'Iniciar sesión en {app}',
      askText: 'Firma un mensaje en {wallet} para demostrar que esta cuenta es tuya. No cuesta nada y no mueve nada.',
      sign: 'Firmar',
      cancel: 'Cancelar',
      preparing: 'Un momento',
      preparingText: 'Se está preparando el mensaje.',
      signing: 'Continúa en {wallet}',
      signingText: 'Lee el mensaje y fírmalo.',
      still: 'Seguimos esperando a {wallet}. Su ventana puede estar detrás de esta.',
      verifying: 'Autenticando…',
      verifyingText: 'Se está comprobando tu firma.',
      done: 'Sesión iniciada',
      declined: 'Firma rechazada',
      declinedText: 'El mensaje se rechazó en {wallet}. No has iniciado sesión.',
      pending: 'Ya hay una solicitud abierta',
      pendingText: 'Termínala primero en {wallet} y luego inténtalo de nuevo.',
      offline: 'No se puede acceder al inicio de sesión',
      offlineText: 'Comprueba tu conexión e inténtalo de nuevo. No se firmó nada.',
      unknown: 'La respuesta se perdió',
      unknownText: 'Puede que ya hayas iniciado sesión. Inténtalo de nuevo para averiguarlo.',
      refused: 'No se aceptó el inicio de sesión',
      refusedText: 'El mensaje puede haber caducado. Firma uno nuevo.',
      refusedClockText:
        'El mensaje puede haber caducado, o el reloj de este dispositivo no es correcto: marca {time}. Ajústalo si hace falta y firma un mensaje nuevo.',
      blocked: 'Tu navegador bloquea el inicio de sesión',
      blockedText:
        'No guardó la cookie de esta página, quizá porque la página está dentro de otro sitio. Permite las cookies o abre la página en su propia pestaña.',
      failed: 'Error al firmar el mensaje',
      failedText: 'No se pudo firmar el mensaje. Inténtalo de nuevo.',
      smartAccountText: 'Es posible que esta aplicación no admita cuentas inteligentes',
      retry: 'Reintentar',
      signedIn: 'Sesión iniciada',
      signedInUntil: 'Hasta {time}',
      signedOut: 'Sin sesión iniciada',
      signIn: 'Iniciar sesión',
      signOut: 'Cerrar sesión',
      signOutFailed: 'Tu sesión sigue iniciada. El servidor no respondió.',
      someWallet: 'tu billetera',
      thisApp: 'esta app',
    },
  },
}
