import type { OwnActionName, QueryName } from "../../src/resources/index.ts"
import type { Handler } from "../http/task.ts"
import { adFigures, adReports } from "./ad-figures.ts"
import { uploadReport } from "./ad-report-upload.ts"
import { blast, continueBlast, countAudience, stopBlast } from "./blasts.ts"
import { endFeed, feedState, renewFeed } from "./calendar-feed.ts"
import { findAlike, findDuplicates } from "./duplicates.ts"
import { fairImpact } from "./fair-impact.ts"
import { findVillages } from "./find-villages.ts"
import { leadGroups } from "./leads-by-listing.ts"
import { oneUpload, rejectedRows, uploadHistory, uploadListings } from "./listing-uploads.ts"
import { login } from "./login.ts"
import { marketFigures, ownViews } from "./market-figures.ts"
import { mergeLeads } from "./merge-leads.ts"
import { newerMessages } from "./newer-messages.ts"
import { readOwn } from "./notifications.ts"
import { offerListings } from "./offers.ts"
import { triggerManual } from "./payments.ts"
import { oneHouse, premiumHouses } from "./premium.ts"
import { readProfile, writeProfile } from "./profile.ts"
import { readMessages } from "./read-messages.ts"
import { revealValue } from "./reveal.ts"
import { scorecard } from "./scorecard.ts"
import { reportBrowserError, serviceStatus } from "./service-status.ts"
import { endOtherSessions, endOwnSession, endSession, signOut } from "./sessions.ts"
import { setWaiting } from "./set-waiting.ts"
import { readSetting, writeSetting } from "./settings.ts"
import { statistic } from "./statistic.ts"
import { editions, packages, subscriptionFigures, subscriptions } from "./subscriptions.ts"
import { suspendUser } from "./suspend-user.ts"
import { continueUpload, stopUpload, takeUploadBack } from "./upload-control.ts"
import { uploadFile } from "./upload-file.ts"
import { usage } from "./usage.ts"
import { addVillages } from "./villages.ts"
import { requestWithdrawal, withdrawalBasis } from "./withdrawals.ts"

/** What each action does whose declaration does not say it. One that is missing here does not compile. */
const actions: { readonly [A in OwnActionName]: Handler } = {
  "house-list.uploadCsv": uploadListings,
  "house-list.stopUpload": stopUpload,
  "house-list.continueUpload": continueUpload,
  "house-list.undoUpload": takeUploadBack,
  "house-list.findDuplicates": findDuplicates,
  "house-list.findAlike": findAlike,
  "premium-ads.uploadExcel": uploadReport,
  "area-master.addVillages": addVillages,
  "schedule-house-list.renewFeed": renewFeed,
  "schedule-house-list.endFeed": endFeed,
  "payment.triggerManual": triggerManual,
  "find-properties.offer": offerListings,
  "withdrawal.request": requestWithdrawal,
  "session.login": login,
  "session.signOut": signOut,
  "account-session.end": endSession,
  "session-own.end": endOwnSession,
  "session-own.endOthers": endOtherSessions,
  "browser-error.report": reportBrowserError,
  "upload.file": uploadFile,
}

const queries: { readonly [Q in QueryName]: Handler } = {
  "fair-price-calculator.impact": fairImpact,
  "house-type.usage": usage,
  "extra-facility.usage": usage,
  "area-master.usage": usage,
  "master-subscribe.usage": usage,
  "house-list.statistic": statistic,
  "house-list.uploads": uploadHistory,
  "house-list.upload": oneUpload,
  "house-list.rejectedRows": rejectedRows,
  "premium-ads.figures": adFigures,
  "premium-ads.reports": adReports,
  "master-village.search": findVillages,
  "request-cust.groups": leadGroups,
  "message-request.newer": newerMessages,
  "schedule-house-list.feed": feedState,
  "notification-own.read": readOwn,
  "agent-profile.views": ownViews,
  "agent-profile.scorecard": scorecard,
  "lytics.range": marketFigures,
  "personal-data.value": revealValue,
  "service-status.figures": serviceStatus,
  "blast.receivers": countAudience,
  "withdrawal.basis": withdrawalBasis,
  "subscribe-transaction.figures": subscriptionFigures,
  "master-subscribe.editions": editions,
}

/** Operations that a declaration alone does not describe. */
const operations: Readonly<Record<string, Handler>> = {
  "house-list.one": oneHouse,
  "house-list.premium": premiumHouses,
  "notification.create": blast,
  "blast.stop": stopBlast,
  "blast.continue": continueBlast,
  "subscribe-transaction.list": subscriptions,
  "master-subscribe.list": packages,
  "setting.one": readSetting,
  "setting.update": writeSetting,
  "agent-profile.one": readProfile,
  "agent-profile.update": writeProfile,
  "request-cust.merge": mergeLeads,
  "request-cust.setWaiting": setWaiting,
  "message-request.markRead": readMessages,
  "user.suspend": suspendUser,
}

/** Written by hand, by `resource.part`. */
export const handlers: Readonly<Record<string, Handler | undefined>> = { ...actions, ...queries, ...operations }
