import type { OwnActionName, QueryName } from "../../src/resources/index.ts"
import { revealValue } from "../engine/personal-data.ts"
import { uploadFile } from "../files/upload-file.ts"
import type { Handler } from "../http/task.ts"
import { reportBrowserError, serviceStatus } from "../operations/observe/service-status.ts"
import { usage } from "../operations/observe/usage.ts"
import { login } from "./accounts/login.ts"
import { readProfile, writeProfile } from "./accounts/profile.ts"
import { endOtherSessions, endOwnSession, endSession, signOut, suspendUser } from "./accounts/sessions.ts"
import { readSetting, writeSetting } from "./accounts/settings.ts"
import { adFigures, adReports } from "./ads/ad-figures.ts"
import { uploadReport } from "./ads/ad-report-upload.ts"
import { addVillages, findVillages } from "./areas/villages.ts"
import { blast, continueBlast, countAudience, stopBlast } from "./blasts/blasts.ts"
import { oneUpload, rejectedRows, uploadHistory, uploadListings } from "./imports/listing-uploads.ts"
import { continueUpload, stopUpload, takeUploadBack } from "./imports/upload-control.ts"
import { leadGroups, offerListings, setWaiting } from "./leads/leads.ts"
import { mergeLeads } from "./leads/merge-records.ts"
import { newerMessages, readMessages } from "./leads/messages.ts"
import { scorecard } from "./leads/scorecard.ts"
import { findAlike, findDuplicates } from "./listings/duplicates.ts"
import { fairImpact } from "./listings/fair-impact.ts"
import { marketFigures, ownViews } from "./listings/market-figures.ts"
import { pins } from "./listings/pins.ts"
import { oneHouse, premiumHouses } from "./listings/premium.ts"
import { statistic } from "./listings/statistic.ts"
import { readOwn } from "./notifications/inbox.ts"
import { triggerManual } from "./payments/payments.ts"
import { editions, packages, subscriptionFigures, subscriptions } from "./payments/subscriptions.ts"
import { endFeed, feedState, renewFeed } from "./viewings/calendar-feed.ts"
import { requestWithdrawal, withdrawalBasis } from "./withdrawals/withdrawals.ts"

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
  "house-list.pins": pins,
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

export const handlers: Readonly<Record<string, Handler | undefined>> = { ...actions, ...queries, ...operations }
