// Only its type is used: keys in code are checked against it. The texts themselves travel in the built catalogues.
import account from './account.json' with { type: 'json' }
import admin from './admin.json' with { type: 'json' }
import adminActivity from './admin-activity.json' with { type: 'json' }
import adminAlarms from './admin-alarms.json' with { type: 'json' }
import adminCallouts from './admin-callouts.json' with { type: 'json' }
import adminContact from './admin-contact.json' with { type: 'json' }
import adminContactEmails from './admin-contact-emails.json' with { type: 'json' }
import adminContactFields from './admin-contact-fields.json' with { type: 'json' }
import adminContacts from './admin-contacts.json' with { type: 'json' }
import adminDashboard from './admin-dashboard.json' with { type: 'json' }
import adminEmails from './admin-emails.json' with { type: 'json' }
import adminFilters from './admin-filters.json' with { type: 'json' }
import adminGeneral from './admin-general.json' with { type: 'json' }
import adminImports from './admin-imports.json' with { type: 'json' }
import adminInstallation from './admin-installation.json' with { type: 'json' }
import adminMailings from './admin-mailings.json' with { type: 'json' }
import adminMembership from './admin-membership.json' with { type: 'json' }
import adminNewsletter from './admin-newsletter.json' with { type: 'json' }
import adminNotices from './admin-notices.json' with { type: 'json' }
import adminPayments from './admin-payments.json' with { type: 'json' }
import adminReconciliation from './admin-reconciliation.json' with { type: 'json' }
import adminSearch from './admin-search.json' with { type: 'json' }
import adminSeries from './admin-series.json' with { type: 'json' }
import adminSettings from './admin-settings.json' with { type: 'json' }
import adminTheme from './admin-theme.json' with { type: 'json' }
import adminWebhooks from './admin-webhooks.json' with { type: 'json' }
import calloutAfter from './callout-after.json' with { type: 'json' }
import calloutCard from './callout-card.json' with { type: 'json' }
import calloutEditor from './callout-editor.json' with { type: 'json' }
import calloutEntries from './callout-entries.json' with { type: 'json' }
import calloutForm from './callout-form.json' with { type: 'json' }
import calloutGallery from './callout-gallery.json' with { type: 'json' }
import calloutList from './callout-list.json' with { type: 'json' }
import calloutMap from './callout-map.json' with { type: 'json' }
import calloutTerms from './callout-terms.json' with { type: 'json' }
import callouts from './callouts.json' with { type: 'json' }
import charts from './charts.json' with { type: 'json' }
import contributions from './contributions.json' with { type: 'json' }
import dashboardCallouts from './dashboard-callouts.json' with { type: 'json' }
import dashboardMembers from './dashboard-members.json' with { type: 'json' }
import dashboardRecovery from './dashboard-recovery.json' with { type: 'json' }
import desk from './desk.json' with { type: 'json' }
import deskResponse from './desk-response.json' with { type: 'json' }
import deskSummary from './desk-summary.json' with { type: 'json' }
import editorContent from './editor-content.json' with { type: 'json' }
import editorDisplay from './editor-display.json' with { type: 'json' }
import editorSettings from './editor-settings.json' with { type: 'json' }
import editorSteps from './editor-steps.json' with { type: 'json' }
import editorTranslations from './editor-translations.json' with { type: 'json' }
import emailChoices from './email-choices.json' with { type: 'json' }
import forms from './forms.json' with { type: 'json' }
import maps from './maps.json' with { type: 'json' }
import newsletterSignUp from './newsletter-sign-up.json' with { type: 'json' }
import notFound from './not-found.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import paymentApproval from './payment-approval.json' with { type: 'json' }
import paymentRecovery from './payment-recovery.json' with { type: 'json' }
import profile from './profile.json' with { type: 'json' }
import profileContribution from './profile-contribution.json' with { type: 'json' }
import responseEmail from './response-email.json' with { type: 'json' }
import richText from './rich-text.json' with { type: 'json' }
import segmentTag from './segment-tag.json' with { type: 'json' }
import setUp from './set-up.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import signIn from './sign-in.json' with { type: 'json' }
import signUp from './sign-up.json' with { type: 'json' }
import sorting from './sorting.json' with { type: 'json' }
import stories from './stories.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import toolkit from './toolkit.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }

export const english = {
  account,
  admin,
  'admin-activity': adminActivity,
  'admin-callouts': adminCallouts,
  'admin-contact': adminContact,
  'admin-contact-emails': adminContactEmails,
  'admin-contact-fields': adminContactFields,
  'admin-contacts': adminContacts,
  'admin-dashboard': adminDashboard,
  'admin-filters': adminFilters,
  'admin-general': adminGeneral,
  'admin-imports': adminImports,
  'admin-installation': adminInstallation,
  'admin-mailings': adminMailings,
  'admin-membership': adminMembership,
  'admin-newsletter': adminNewsletter,
  'admin-notices': adminNotices,
  'admin-payments': adminPayments,
  'admin-reconciliation': adminReconciliation,
  'admin-alarms': adminAlarms,
  'admin-search': adminSearch,
  'admin-series': adminSeries,
  'admin-settings': adminSettings,
  'admin-emails': adminEmails,
  'admin-theme': adminTheme,
  'admin-webhooks': adminWebhooks,
  'callout-after': calloutAfter,
  'callout-card': calloutCard,
  'callout-editor': calloutEditor,
  'callout-entries': calloutEntries,
  'callout-form': calloutForm,
  'callout-gallery': calloutGallery,
  'callout-list': calloutList,
  'callout-map': calloutMap,
  'callout-terms': calloutTerms,
  callouts,
  charts,
  contributions,
  'dashboard-callouts': dashboardCallouts,
  'dashboard-members': dashboardMembers,
  'dashboard-recovery': dashboardRecovery,
  desk,
  'desk-response': deskResponse,
  'desk-summary': deskSummary,
  'editor-content': editorContent,
  'editor-display': editorDisplay,
  'editor-settings': editorSettings,
  'editor-steps': editorSteps,
  'editor-translations': editorTranslations,
  'email-choices': emailChoices,
  forms,
  maps,
  'newsletter-sign-up': newsletterSignUp,
  'not-found': notFound,
  notices,
  'payment-approval': paymentApproval,
  'payment-recovery': paymentRecovery,
  profile,
  'profile-contribution': profileContribution,
  'response-email': responseEmail,
  'segment-tag': segmentTag,
  'rich-text': richText,
  'set-up': setUp,
  shell,
  'sign-in': signIn,
  'sign-up': signUp,
  sorting,
  stories,
  tables,
  toolkit,
  ui,
}
