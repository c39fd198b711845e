import type { TemplateTexts } from './text.ts'

export const fr: TemplateTexts = {
  'confirm-email': {
    subject: 'Confirmez votre adresse e-mail',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Encore une étape avant de devenir membre de *|ORGNAME|* : confirmez que cette adresse est bien la vôtre.</p>
<p><a href="*|CONFIRMLINK|*">Confirmer mon adresse e-mail</a></p>
<p>Le lien est valable 24 heures. Si vous ne vous êtes pas inscrit, vous n’avez rien à faire ; rien ne sera prélevé.</p>`,
  },
  'setup-account': {
    subject: 'Merci ! Créez votre compte',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Merci de soutenir *|ORGNAME|*. Avec un compte, vous pouvez consulter votre paiement et participer.</p>
<p><a href="*|CONFIRMLINK|*">Créer mon compte</a></p>
<p>Le lien est valable 24 heures.</p>`,
  },
  'email-change-confirm': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Vous souhaitez utiliser désormais cette adresse pour votre compte chez *|ORGNAME|*. Confirmez qu’elle est bien la vôtre.</p>
<p><a href="*|CONFIRMLINK|*">Confirmer la nouvelle adresse</a></p>
<p>Le lien fonctionne une seule fois et expire après 24 heures. Rien ne change avant votre confirmation. Si vous n’avez rien demandé, ignorez ce message.</p>`,
  },
  'newsletter-confirm': {
    subject: 'Confirmez votre inscription à nos newsletters',
    body: `<p>Bonjour,</p>
<p>Quelqu’un, sans doute vous, a demandé à recevoir les newsletters de *|ORGNAME|* à cette adresse. Confirmez qu’il s’agit bien de vous.</p>
<p><a href="*|CONFIRMLINK|*">Choisir et confirmer</a></p>
<p>Le lien fonctionne pendant 30 jours. Si ce n’était pas vous, ignorez ce message : vous ne recevrez aucune newsletter.</p>`,
  },
  'account-deleted': {
    subject: 'Votre compte a été supprimé',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Comme vous l’avez demandé, nous avons supprimé votre compte chez *|ORGNAME|* et mis fin à votre contribution si vous en aviez une.</p>
<p>Si ce n’était pas vous, écrivez tout de suite à *|SUPPORTEMAIL|*. Vous serez toujours le bienvenu.</p>`,
  },
  'new-member': {
    subject: 'Nouveau contact : *|MEMBERNAME|*',
    body: `<p>*|MEMBERNAME|* vient d’être ajouté aux contacts de *|ORGNAME|*.</p>
<p><a href="*|CONTACTLINK|*">Ouvrir le contact</a></p>`,
  },
  'cancelled-member': {
    subject: 'Contribution résiliée : *|MEMBERNAME|*',
    body: `<p>La contribution de *|MEMBERNAME|* a été résiliée.</p>
<p><a href="*|CONTACTLINK|*">Ouvrir le contact</a></p>`,
  },
  'deleted-newsletter-group': {
    subject: 'Des groupes de la newsletter ont disparu',
    body: `<p>Ces groupes n’existent plus chez le prestataire de la newsletter. Ils ont été retirés des contacts et des formulaires :</p>
<p>*|GROUPS|*</p>
<p>Si ce n’était pas voulu, recréez-les chez le prestataire et choisissez-les à nouveau.</p>`,
  },
  welcome: {
    subject: 'Bienvenue chez *|ORGNAME|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Bienvenue, et merci d’avoir rejoint *|ORGNAME|*. Nous sommes heureux de vous compter parmi nous.</p>
<p>Dans votre compte, vous trouvez votre contribution et vos informations ; vous pouvez les modifier à tout moment.</p>
<p><a href="*|LOGINLINK|*">Aller à mon compte</a></p>
<p>Si vous avez des questions, répondez simplement à ce message.</p>`,
  },
  'reset-password': {
    subject: 'Choisissez un nouveau mot de passe',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte chez *|ORGNAME|*.</p>
<p><a href="*|RPLINK|*">Choisir un nouveau mot de passe</a></p>
<p>Le lien fonctionne une seule fois et expire après 24 heures. Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.</p>`,
  },
  'reset-device': {
    subject: 'Retirer un appareil perdu de votre compte',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Quelqu’un, sans doute vous, souhaite se connecter à *|ORGNAME|* sans l’appareil qui affiche les codes.</p>
<p><a href="*|RPLINK|*">Désactiver la connexion en deux étapes</a></p>
<p>Vous aurez besoin de votre mot de passe. Le lien fonctionne une seule fois et expire après 24 heures. Si ce n’était pas vous, ignorez ce message et pensez à changer votre mot de passe.</p>`,
  },
  'account-locked': {
    subject: 'Votre compte est bloqué',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Un mot de passe erroné a été essayé plusieurs fois pour votre compte chez *|ORGNAME|*. Pour vous protéger, nous l’avons bloqué.</p>
<p>Choisissez un nouveau mot de passe et vous pourrez vous reconnecter :</p>
<p><a href="*|RPLINK|*">Choisir un nouveau mot de passe</a></p>
<p>Si ce n’était pas vous, quelqu’un cherche peut-être à deviner votre mot de passe. Vos informations n’ont été montrées à personne.</p>`,
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Le mot de passe de votre compte chez *|ORGNAME|* vient d’être modifié et vos autres appareils ont été déconnectés. Si c’était vous, vous n’avez plus rien à faire.</p>
<p>Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez à *|SUPPORTEMAIL|* :</p>
<p><a href="*|FORGOTLINK|*">Choisir un nouveau mot de passe</a></p>`,
  },
  'two-factor-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>*|DETAILS|*</p>
<p>Il s’agit de votre compte chez *|ORGNAME|* :</p>
<p><a href="*|ACCOUNTLINK|*">Aller à mon compte</a></p>
<p>Si ce n’était pas vous, <a href="*|FORGOTLINK|*">choisissez tout de suite un nouveau mot de passe</a> et écrivez à *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-notice': {
    subject: 'Votre adresse e-mail va changer',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Une nouvelle adresse e-mail a été indiquée dans votre compte chez *|ORGNAME|*. Elle sera valable dès qu’elle aura été confirmée.</p>
<p>Si ce n’était pas vous, changez votre mot de passe et écrivez à *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-taken': {
    subject: 'Quelqu’un a voulu utiliser votre adresse e-mail',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Quelqu’un a demandé à utiliser cette adresse e-mail pour un autre compte chez *|ORGNAME|*. Elle est déjà associée à votre compte : rien n’a changé, et l’autre compte ne peut pas l’utiliser.</p>
<p>Si c’était vous, connectez-vous avec cette adresse ou écrivez à *|SUPPORTEMAIL|* pour réunir vos deux comptes. Si ce n’était pas vous, vous n’avez rien à faire.</p>
<p><a href="*|LOGINLINK|*">Se connecter à ce compte</a></p>`,
  },
  'contribution-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>*|DETAILS|* Votre contribution à *|ORGNAME|* :</p>
<ul>
<li>Montant : *|AMOUNT|*</li>
<li>Moyen de paiement : *|METHOD|*</li>
<li>Prochain paiement : *|NEXTPAYMENT|*</li>
</ul>
<p><a href="*|CONTRIBUTIONLINK|*">Voir ma contribution</a></p>
<p>Si ce n’était pas vous, <a href="*|FORGOTLINK|*">choisissez tout de suite un nouveau mot de passe</a> et écrivez à *|SUPPORTEMAIL|*.</p>`,
  },
  'cancelled-contribution': {
    subject: 'Votre contribution est résiliée',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Votre contribution à *|ORGNAME|* est résiliée. Plus rien ne sera prélevé.</p>
<p>Fin de votre adhésion : *|EXPIRES|*</p>
<p>Merci pour votre soutien. Si vous changez d’avis, vous pouvez recommencer à tout moment depuis votre compte.</p>
<p><a href="*|LOGINLINK|*">Aller à mon compte</a></p>`,
  },
  'manual-to-automatic': {
    subject: 'Votre contribution est désormais automatique',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Merci : votre contribution à *|ORGNAME|* est désormais prélevée automatiquement.</p>
<p>Si vous avez un virement permanent à votre banque, pensez à l’annuler pour ne pas payer deux fois.</p>`,
  },
  'email-exists-login': {
    subject: 'Vous avez déjà un compte',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Quelqu’un, sans doute vous, vient d’essayer de rejoindre *|ORGNAME|* avec cette adresse. Vous êtes déjà membre, rien n’a donc été prélevé.</p>
<p><a href="*|LOGINLINK|*">Se connecter</a></p>
<p>Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau sur la page de connexion.</p>`,
  },
  'email-exists-set-password': {
    subject: 'Vous êtes déjà membre',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Quelqu’un, sans doute vous, vient d’essayer de rejoindre *|ORGNAME|* avec cette adresse. Vous êtes déjà membre, rien n’a donc été prélevé. Votre compte n’a pas encore de mot de passe :</p>
<p><a href="*|SPLINK|*">Définir un mot de passe</a></p>
<p>Le lien est valable 24 heures.</p>`,
  },
  'callout-response-email': {
    subject: '*|SUBJECT|*',
    body: `*|MESSAGE|*
<p><small>*|WRITER|* vous écrit au sujet de votre réponse à « *|CALLOUTTITLE|* ». Si vous répondez, votre e-mail sera adressé à *|WRITER|*.</small></p>`,
  },
  'new-responses': {
    subject: 'Nouvelles réponses à *|CALLOUTTITLE|* : *|COUNT|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Nouvelles réponses à <strong>*|CALLOUTTITLE|*</strong> : *|RESPONSES|*</p>
<p><a href="*|RESPONSESLINK|*">Lire les réponses</a></p>
<p>Vous avez demandé cet e-mail sur la page de l’appel, où vous pouvez aussi y renoncer.</p>`,
  },
  'response-deletion': {
    subject: 'Suppression le *|DELETEDATE|* : *|CALLOUTTITLE|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Le <strong>*|DELETEDATE|*</strong>, ce qui suit sera supprimé de l’appel <strong>*|CALLOUTTITLE|*</strong>, comme le prévoient ses réglages :</p>
<p>*|DELETED|*</p>
<p>Réponses concernées : *|COUNT|*</p>
<p>Cette suppression est définitive. Si vous avez besoin des réponses plus longtemps, exportez-les ou changez les réglages avant cette date.</p>
<p><a href="*|SETTINGSLINK|*">Ouvrir les réglages de l’appel</a></p>`,
  },
  'payment-provider-alarm': {
    subject: '*|PROVIDER|* : vos paiements demandent votre attention',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Un problème est survenu entre votre site et *|PROVIDER|* :</p>
<p><strong>*|REASON|*</strong></p>
<p>Tant qu’il dure, les contributions ne peuvent pas être prélevées correctement. Demandez à la personne qui gère le serveur de vérifier la clé d’API et le webhook chez *|PROVIDER|*.</p>
<p><a href="*|SETTINGSLINK|*">Ouvrir les paramètres chez *|PROVIDER|*</a></p>
<p>Vous recevrez cet e-mail une fois par jour au plus tant que le problème persiste.</p>`,
  },
  'webhook-turned-off': {
    subject: 'Un webhook a été désactivé',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>*|ORGNAME|* a désactivé un webhook. Le système qui le reçoit n’est plus informé des changements :</p>
<p><strong>*|WEBHOOK|*</strong></p>
<p>*|REASON|*</p>
<p>Dès qu’il fonctionne de nouveau, réactivez-le dans les paramètres. Ce qui s’est passé entre-temps n’est pas envoyé après coup.</p>
<p><a href="*|SETTINGSLINK|*">Ouvrir les webhooks</a></p>`,
  },
  'mailing-alarm': {
    subject: '*|MAILING|* : cet envoi demande votre attention',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Un problème est survenu avec l’envoi « *|MAILING|* » :</p>
<p><strong>*|REASON|*</strong></p>
<p><a href="*|MAILINGLINK|*">Ouvrir l’envoi</a></p>`,
  },
  'contribution-didnt-start': {
    subject: 'Votre contribution n’a pas pu commencer',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Le premier paiement de votre contribution à *|ORGNAME|* n’a pas abouti, elle n’a donc pas pu commencer. Rien n’a été prélevé.</p>
<p>Vous pouvez réessayer depuis votre compte, peut-être avec un autre moyen de paiement.</p>
<p><a href="*|LOGINLINK|*">Réessayer</a></p>
<p>Si vous avez besoin d’aide, répondez simplement à ce message.</p>`,
  },
  'one-time-donation': {
    subject: 'Merci pour votre paiement',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Merci pour votre paiement de *|AMOUNT|* à *|ORGNAME|*.</p>
<p>Votre soutien rend notre travail possible.</p>
<ul>
<li>Numéro du reçu : *|NUMBER|*</li>
<li>Date : *|CHARGEDATE|*</li>
<li>Moyen de paiement : *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Voir le reçu</a></p>
<p>Vous pouvez l’imprimer ou l’enregistrer en PDF. Pour le voir, connectez-vous à votre compte.</p>`,
  },
  'one-time-donation-failed': {
    subject: 'Votre paiement n’a pas abouti',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Malheureusement, votre paiement de *|AMOUNT|* à *|ORGNAME|* n’a pas abouti. Rien n’a été prélevé.</p>
<p>N’hésitez pas à réessayer, peut-être avec un autre moyen de paiement. Si vous avez besoin d’aide, répondez simplement à ce message.</p>`,
  },
  receipt: {
    subject: 'Votre reçu de *|ORGNAME|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Merci pour votre paiement de *|AMOUNT|* à *|ORGNAME|*.</p>
<ul>
<li>Numéro du reçu : *|NUMBER|*</li>
<li>Date : *|CHARGEDATE|*</li>
<li>Moyen de paiement : *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Voir le reçu</a></p>
<p>Vous pouvez l’imprimer ou l’enregistrer en PDF. Pour le voir, connectez-vous à votre compte.</p>`,
  },
  'payment-failed': {
    subject: 'Votre paiement n’a pas abouti',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Votre paiement de *|AMOUNT|* à *|ORGNAME|* n’a pas abouti. Cela arrive : une carte expirée, ou un compte momentanément insuffisamment approvisionné.</p>
<p>Avec ce lien, vous pouvez payer avec une autre carte ou un autre compte, sans vous connecter :</p>
<p><a href="*|RECOVERYLINK|*">Payer avec une autre carte ou un autre compte</a></p>
<p>Ce lien ne sert qu’une fois et reste valable jusqu’au *|EXPIRES|*.</p>`,
  },
  'payment-requires-action': {
    subject: 'Votre paiement attend votre validation',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Votre banque vous demande de valider votre paiement de *|AMOUNT|* à *|ORGNAME|*. Rien ne sera débité avant.</p>
<p>Cela prend une minute, sans connexion :</p>
<p><a href="*|RECOVERYLINK|*">Valider le paiement</a></p>
<p>Ce lien reste valable jusqu’au *|EXPIRES|*. Il vous permet aussi de payer avec une autre carte ou un autre compte. Si vous avez déjà validé ce paiement, ne tenez pas compte de ce message.</p>`,
  },
  'payment-failed-reminder': {
    subject: 'Votre paiement n’est pas encore arrivé',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Votre paiement de *|AMOUNT|* à *|ORGNAME|* n’est pas encore arrivé. Pour continuer à nous soutenir, choisissez une autre carte ou un autre compte. Cela prend une minute, sans connexion :</p>
<p><a href="*|RECOVERYLINK|*">Payer avec une autre carte ou un autre compte</a></p>
<p>Ce lien ne sert qu’une fois et reste valable jusqu’au *|EXPIRES|*. Si vous avez payé entre-temps, ne tenez pas compte de ce message.</p>`,
  },
  'payment-recovered': {
    subject: 'Merci, votre paiement est bien arrivé',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Votre paiement de *|AMOUNT|* à *|ORGNAME|* est bien arrivé, et votre contribution continue comme avant.</p>
<p>Merci pour votre soutien !</p>`,
  },
  'yearly-statement': {
    subject: 'Vos paiements en *|YEAR|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>En *|YEAR|*, vous avez soutenu *|ORGNAME|* à hauteur de *|AMOUNT|*. Un grand merci !</p>
<p>Pour vos dossiers, tous vos paiements de l’année figurent dans un relevé :</p>
<p><a href="*|STATEMENTLINK|*">Voir le relevé</a></p>
<p>Vous pouvez l’imprimer ou l’enregistrer en PDF. Pour le voir, connectez-vous à votre compte.</p>`,
  },
  'card-expiring': {
    subject: 'Votre carte expire bientôt',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>La carte avec laquelle vous payez votre contribution à *|ORGNAME|* expire à la fin du mois (*|EXPIRES|*).</p>
<p>Pour que votre contribution continue, merci de nous indiquer votre nouvelle carte à temps. Cela prend une minute ; le montant et les dates ne changent pas.</p>
<p><a href="*|CONTRIBUTIONLINK|*">Mettre à jour la carte</a></p>
<p>Si votre banque nous a déjà signalé la nouvelle carte, ou si vous venez de la changer, vous n’avez plus rien à faire.</p>`,
  },
  'manual-contribution-ending': {
    subject: 'Votre contribution court jusqu’au *|EXPIRES|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Merci de soutenir *|ORGNAME|* ! Votre contribution est payée jusqu’au *|EXPIRES|* ; votre adhésion prend fin ce jour-là.</p>
<p>Si vous souhaitez rester, vous pouvez payer comme d’habitude ou passer au paiement automatique :</p>
<p><a href="*|CONTRIBUTIONLINK|*">Continuer ma contribution</a></p>
<p>Si votre paiement est déjà en route, ne tenez pas compte de ce message. Pour toute question, il suffit d’y répondre.</p>`,
  },
  'gift-ending': {
    subject: 'Votre adhésion offerte court jusqu’au *|EXPIRES|*',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Votre adhésion à *|ORGNAME|* était un cadeau. Elle court jusqu’au *|EXPIRES|* et s’arrête d’elle-même.</p>
<p>Nous serions heureux que vous restiez. Vous choisissez combien vous donnez :</p>
<p><a href="*|CONTRIBUTIONLINK|*">Rester membre</a></p>
<p>Si vous avez des questions, répondez simplement à ce message.</p>`,
  },
  'membership-ended': {
    subject: 'Votre adhésion a pris fin',
    body: `<p>Bonjour *|FNAME|*,</p>
<p>Votre adhésion à *|ORGNAME|* a pris fin le *|EXPIRES|*. Merci pour votre soutien !</p>
<p>Vous êtes à nouveau bienvenu à tout moment :</p>
<p><a href="*|CONTRIBUTIONLINK|*">Redevenir membre</a></p>
<p>Si vous pensez qu’il s’agit d’une erreur, répondez simplement à ce message.</p>`,
  },
}
